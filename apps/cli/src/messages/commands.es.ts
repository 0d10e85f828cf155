const TABLE = {
  players: 'Cuántas personas hay en la mesa; si no, cuatro, o lo que permita el juego.',
  options: 'Las variantes, como \'{"rounds":3}\'; solo lo que cambia.',
};

/** The help texts of every command. */
export const commandsEs = {
  play: {
    summary: 'Juega en la terminal contra bots.',
    positionals: ['[JUEGO]'],
    details: [
      'Se elige escribiendo el número o la letra que se ofrece. «?» enseña las reglas que vienen al caso y «q» sale. Sin JUEGO se ofrecen todos.',
    ],
    flags: {
      ...TABLE,
      bots: 'Contra quién: easy, normal, hard, expert, greedy (de serie) o random; hard y expert, también con carácter: expert:cautious, expert:daring, expert:spiteful. Uno para todos o uno por rival.',
      seed: 'El reparto: con la misma semilla salen las mismas cartas.',
      name: 'Tu nombre en la mesa.',
      fast: 'Sin pausas entre jugada y jugada.',
    },
  },
  rules: {
    summary: 'Enseña las reglas de un juego.',
    positionals: ['JUEGO'],
    details: [],
    flags: { variant: 'Solo lo que cambia en esta variante.' },
  },
  simulate: {
    summary: 'Juega partidas enteras entre bots y cuenta cómo acaban.',
    positionals: [],
    details: [
      'Con --trace escribe cada posición y cada jugada en líneas JSON, las mismas que replay; los mismos argumentos dan siempre los mismos bytes.',
    ],
    flags: {
      game: 'El juego; obligatorio.',
      ...TABLE,
      seed: 'De dónde sale el azar; si no, una al azar que se dice al final.',
      games: 'Cuántas partidas: 100, o 1 con --trace.',
      bots: 'Quién juega: random (de serie), greedy, easy, normal, hard o expert; hard y expert, también con carácter, como hard:daring. Uno para todos o uno por asiento.',
      trace: 'Escribe las partidas en líneas JSON.',
      json: 'El resumen en una línea JSON.',
    },
  },
  arena: {
    summary: 'Mide a los bots unos contra otros.',
    positionals: [],
    details: [
      'Cada reparto se juega otra vez con cada cual en cada asiento, así las cartas no favorecen a nadie. Puntos, victorias y nivel llevan un intervalo del 95 %; ms es lo que tarda una decisión.',
      'Con --against cada bot juega solo contra una mesa de ese otro. En un juego de equipo cada bot juega consigo mismo. Un bot puede ser cualquier programa: exec:ORDEN recibe una vista y contesta con una jugada, una línea JSON cada vez; ver docs/bots.md.',
    ],
    flags: {
      game: 'El juego; obligatorio.',
      players: TABLE.players,
      bots: 'A quién se mide: easy, normal, hard, expert, random, greedy, plain, tuned, mcs100, mcs1000, un carácter como expert:daring o exec:ORDEN; si no se dice, los cuatro niveles.',
      against: 'Quién se sienta en todos los demás asientos.',
      games: 'Cuántas partidas, hasta completar repartos; 100 si no se dice.',
      options: TABLE.options,
      seed: 'De dónde sale el azar; si no, una al azar que se dice al final.',
      threads: 'Cuántas se juegan a la vez; si no, una por núcleo.',
      json: 'El resultado en una línea JSON.',
    },
  },
  replay: {
    summary: 'Reproduce una partida escrita en JSON y enseña cada posición.',
    positionals: ['ARCHIVO|-'],
    details: [
      'Escribe líneas JSON: la posición inicial, cada jugada con lo que pasa y la posición que deja, y la clasificación si la partida acaba.',
      'Termina con 1 si una jugada no vale y con 2 si el archivo no es una partida.',
    ],
    flags: {},
  },
  coach: {
    summary: 'Explica una partida acabada: qué se pudo jugar mejor y qué fue suerte.',
    positionals: ['ARCHIVO|-'],
    details: [
      'Mira cada decisión de un asiento con lo que entonces podía saber y prueba todas las jugadas en los mismos repartos imaginados. El archivo es una partida como la de replay, o el registro que da el servidor.',
      'Termina con 2 si el archivo no es una partida acabada o el asiento no existe.',
    ],
    flags: {
      seat: 'El asiento, contado desde 0 como en el archivo; 0 si no se dice.',
      playouts: 'Cuántas veces se juega cada decisión hasta el final; 3000 si no se dice.',
      seed: 'De dónde sale el azar; con la misma, el mismo informe.',
      json: 'El informe entero en una línea JSON.',
    },
  },
  puzzles: {
    summary: 'Crea retos: posiciones de juego fuerte con una jugada claramente mejor.',
    positionals: ['ARCHIVO'],
    details: [
      'Juegan bots y se prueba cada decisión: la mejor jugada tiene que aventajar a las demás con un 99 % de confianza, el nivel normal no debe verla y una búsqueda más profunda tiene que estar de acuerdo. ARCHIVO se escribe después de cada partida; si se repite la orden, sigue donde estaba. Pueden ir varias a la vez, cada una con su archivo y su semilla.',
      'Con --verify se valora otra vez una parte de los retos de ARCHIVO con diez veces más partidas imaginadas y otros repartos; los que fallan se quitan.',
    ],
    flags: {
      game: 'El juego; hace falta en un archivo nuevo.',
      ...TABLE,
      seed: 'De dónde sale el azar; si no, uno nuevo.',
      matches: 'Seguir hasta haber jugado tantas partidas; 20 si no se dice.',
      puzzles: 'Parar cuando el archivo tenga tantos retos.',
      level: 'Los bots que juegan: hard (si no se dice) o expert.',
      verify: 'Comprobar retos en vez de crearlos.',
      share: 'Cuántos de ellos, en porcentaje; 10 si no se dice.',
    },
  },
  bench: { summary: 'Mide la velocidad.' },
  benchEngine: {
    summary: 'Mide cuántas partidas al azar por segundo da cada juego.',
    positionals: [],
    details: [
      'Cada fila se mide en un hilo propio, una detrás de otra, después de calentar. clone, view y determinize van en nanosegundos.',
    ],
    flags: {
      game: 'Solo este juego.',
      seconds: 'Cuánto se mide cada fila, en segundos; 1 si no se dice.',
      json: 'Una línea JSON por fila.',
      limit: 'Compara con los mismos juegos escritos en C (hace falta gcc).',
    },
  },
  benchBots: {
    summary: 'Mide cuánto piensan los bots y cuánto tardan.',
    positionals: [],
    details: [
      'Cada fila es un bot en una mesa, en un hilo propio y después de calentar, siempre ante las mismas decisiones, sacadas de partidas entre bots. Las partidas son las que imagina quien busca; ms es lo que tarda una decisión de media y p99 lo que solo supera una de cada cien.',
      'De ¡Toma 6! se miden también mcs100 y mcs1000, la vara de medir; ver docs/bots.md.',
    ],
    flags: {
      game: 'Solo este juego.',
      seconds:
        'Cuánto se mide cada fila, en segundos; 3 si no se dice. La mitad más para calentar.',
      json: 'Una línea JSON por fila.',
    },
  },
  benchServer: {
    summary: 'Mide cuántas jugadas por segundo atiende el servidor.',
    positionals: [],
    details: [
      'Arranca el servidor en un núcleo y desde otro juega a No, gracias al azar, con cuatro conexiones por mesa y cada una tan deprisa como le toca. p50 y p99 van desde que se envía una jugada hasta que se ve hecha; Bucle, cuánto se retrasa el bucle de eventos del servidor en el peor caso de cada cien; µs CPU es lo que el servidor necesita para una jugada; Clientes, cuánto de su núcleo gastaron.',
      'Con --bots hay en cada mesa una persona y tres bots, que piensan sin pausas; las jugadas que se cuentan son las de las personas.',
      'En el mismo minuto, un servidor que solo repite recibe otras tantas conexiones y bytes, para comparar máquinas.',
    ],
    flags: {
      tables: 'Cuántas mesas, una fila por número; 50 si no se dice.',
      rounds:
        'Cuántas rondas tiene cada partida, 1–20; si no se dice, 20. Al acabarla, todos pasan a otra mesa.',
      bots: 'El nivel de los bots que ocupan los demás asientos de cada mesa.',
      whole: 'La posición entera en cada paso, en vez de lo que ha cambiado.',
      seconds:
        'Cuánto se mide cada fila, en segundos; 10 si no se dice. La mitad más para calentar.',
      database: 'PostgreSQL en vez de SQLite: postgres://…',
      url: 'Un servidor que ya está en marcha, en http://…',
      pid: 'Su proceso, para medir también CPU y memoria.',
      driver: 'Un módulo que habla con otra clase de servidor; ver docs/benchmarks.md.',
      json: 'Una línea JSON por fila.',
    },
  },
  benchCluster: {
    summary: 'Mide cuánto cuesta una jugada con varios servidores.',
    positionals: [],
    details: [
      'Arranca varios servidores en un núcleo, con el PostgreSQL y el Redis que le digas, y desde otro juega a No, gracias al azar. Tres filas por cada número de servidores: cincuenta mesas, todas en un servidor, tan deprisa como contesta; las mesas repartidas entre los servidores, a un ritmo fijo; y las cuatro personas de cada mesa en servidores distintos, al mismo ritmo.',
      'Mide tiempo de CPU, no caudal: todos los servidores comparten un núcleo. µs CPU es lo que todos juntos necesitan para una jugada; El que más y El que menos, los servidores con más y con menos; Recibidos y Enviados, los mensajes entre servidores por cada jugada.',
    ],
    flags: {
      servers: 'Cuántos servidores; 1,2,4,8 si no se dice.',
      tables: 'Cuántas mesas por servidor cuando se reparten; 8 si no se dice.',
      rate: 'Cuántas jugadas por segundo en cada una de esas mesas; 10 si no se dice.',
      seconds:
        'Cuánto se mide cada fila, en segundos; 20 si no se dice. La mitad más para calentar.',
      database: 'PostgreSQL: postgres://…',
      redis: 'Redis: redis://…',
      'database-pid': 'El proceso de PostgreSQL, para medir también su CPU.',
      'redis-pid': 'El proceso de Redis, para medir también su CPU.',
      json: 'Una línea JSON por fila.',
    },
  },
};
