import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: '¡Toma 6!',
  summary:
    'Todo el mundo elige carta a la vez, cuatro filas van creciendo y quien pone la sexta se lleva las cinco anteriores.',
  players: '2–10 personas; contra el búfalo, 1–6',
  length: 'Unos 45 minutos',
  ages: 'A partir de 8 años',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Acaba con menos cabezas de toro que nadie: cada una que te llevas es un punto en contra.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Las cartas',
      blocks: [
        {
          kind: 'text',
          text: 'Hay 104 cartas, del 1 al 104, y todas llevan alguna cabeza de toro. En total suman 171.',
        },
        {
          kind: 'table',
          head: ['Carta', 'Cabezas'],
          rows: [
            ['El 55', '7'],
            ['Los demás dobles: 11, 22, 33, 44, 66, 77, 88 y 99', '5'],
            ['Los múltiplos de 10: 10, 20 … 100', '3'],
            ['Los demás acabados en 5: 5, 15 … 95', '2'],
            ['Todas las demás', '1'],
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        { kind: 'text', text: 'En cada ronda se barajan las 104 cartas y recibes diez.' },
        {
          kind: 'text',
          text: 'Otras cuatro se ponen boca arriba, una debajo de otra y en el orden en que salen: con ellas empiezan las filas 1, 2, 3 y 4. El resto no se usa en esa ronda.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Un turno',
      blocks: [
        {
          kind: 'text',
          text: 'Eliges una carta de tu mano y la dejas boca abajo, igual que los demás. Una vez puesta ya no se cambia.',
        },
        {
          kind: 'text',
          text: 'Cuando están todas, se descubren a la vez. Después se colocan de una en una, de la más baja a la más alta.',
        },
      ],
    },
    {
      id: 'placing',
      title: 'Dónde va tu carta',
      blocks: [
        {
          kind: 'list',
          items: [
            'Siempre a la derecha de una fila, y solo si esa fila acaba en un número más bajo.',
            'Si cabe en varias, va a la que acabe más cerca: la de menor diferencia.',
            'No hay nada que elegir: el sitio lo deciden los números.',
          ],
        },
        {
          kind: 'example',
          text: 'Las filas empiezan con 12, 37, 43 y 58, y salen 14, 15, 44 y 61. El 14 y el 15 van detrás del 12, el 44 detrás del 43 y el 61 detrás del 58.',
        },
      ],
    },
    {
      id: 'taking',
      title: 'Cuándo te llevas una fila',
      blocks: [
        {
          kind: 'list',
          items: [
            'Fila llena: en una fila caben cinco cartas, contando la primera. Si la tuya es la sexta, te llevas las cinco y la tuya pasa a ser la primera.',
            'Carta baja: si tu carta es más baja que el final de todas las filas, eliges una, te llevas todas sus cartas y la tuya pasa a ser la primera.',
          ],
        },
        { kind: 'text', text: 'Lo que te llevas va a tu montón, nunca a tu mano.' },
        {
          kind: 'example',
          text: 'En el turno siguiente salen 21, 26, 30 y 36. El 21 y el 26 llenan la fila 1: 12 14 15 21 26. El 30 se lleva esas cinco y empieza la fila, y el 36 va detrás.',
        },
        {
          kind: 'example',
          text: 'Luego salen 3, 9, 68 y 83. El 3 no cabe en ningún sitio y quien lo jugó elige la fila 2, donde solo está el 37. El 9 va detrás del 3, y el 68 y el 83 van a la fila 4.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Final y puntos',
      blocks: [
        {
          kind: 'text',
          text: 'La ronda son diez turnos. Al acabar, cada cabeza de tu montón es un punto en contra.',
        },
        {
          kind: 'text',
          text: 'Se juegan rondas hasta que, al final de una, alguien tenga 66 puntos o más. Gana quien tenga menos; los empates comparten puesto.',
        },
        {
          kind: 'text',
          text: 'Si se prefiere, se acuerda de antemano otro límite (a partir de 1 punto) o cuántas rondas se juegan (de 1 a 50). Con rondas acordadas el límite no cuenta.',
        },
      ],
    },
    {
      id: 'fine',
      title: 'Y si…',
      blocks: [
        {
          kind: 'list',
          items: [
            '¿Y si alguien llega a 66 a mitad de ronda? Se sigue: el límite solo se mira al final de la ronda.',
            '¿Y si tu carta es baja? Eliges fila cuando te toca colocarla, con la mesa tal como esté entonces. Vale cualquiera, llena o no.',
            '¿Y si las filas no empiezan de menor a mayor? Se quedan como salieron.',
          ],
        },
      ],
    },
    {
      id: 'tips',
      title: 'Consejos',
      blocks: [
        {
          kind: 'text',
          text: 'Hay dos trampas en las que cae todo el mundo alguna vez:',
        },
        {
          kind: 'list',
          items: [
            'La fila que no mirabas: manda la diferencia más pequeña, no el hueco que tú habías elegido.',
            'La fila que cambia: antes que la tuya se colocan las cartas más bajas, y una de ellas puede llevarse la fila con la que contabas.',
          ],
        },
        {
          kind: 'example',
          text: 'Juegas el 70 pensando en la fila que acaba en 63, donde hay sitio. Pero otra acaba en 66 y ya tiene cinco cartas: el 70 va ahí y te las llevas.',
        },
        {
          kind: 'example',
          text: 'Juegas el 82 para ponerlo tras el 80. Alguien saca un 5, que no cabe en ningún sitio, y se lleva esa fila. Ahora tu 82 va a la que acaba en 71, que está llena: te la llevas.',
        },
        {
          kind: 'text',
          text: 'Si tu carta es baja y tienes que llevarte una fila, suele convenir la que menos cabezas tenga.',
        },
      ],
    },
    {
      id: 'variants',
      title: 'Las variantes',
      blocks: [
        {
          kind: 'list',
          items: [
            'Táctica (2–6 personas): eliges tus cartas a la vista de todos.',
            'Cartas de fans (2–10 personas): Par/Impar, Montañismo, La vaca saltarina o Volteando dígitos. Se juega con una sola, que se prepara de nuevo en cada ronda; en lo demás valen las reglas de siempre.',
            'Contra el búfalo (1–6 personas): todos en el mismo equipo.',
          ],
        },
        {
          kind: 'text',
          text: 'Contra el búfalo no hay ni táctica ni cartas de fans. Tampoco mezclamos la táctica con las cartas de fans: es decisión nuestra, no una regla de la caja.',
        },
      ],
    },
    {
      id: 'tactical',
      title: 'Variante táctica',
      variant: 'tactical',
      blocks: [
        {
          kind: 'text',
          text: 'De 2 a 6 personas. En todas las rondas se juega solo con las cartas más bajas: diez por persona y cuatro más.',
        },
        { kind: 'example', text: 'Con 5 personas se usan las cartas del 1 al 54.' },
        {
          kind: 'text',
          text: 'Todas están boca arriba y, por turno, cada cual coge una, en el sentido de las agujas del reloj, hasta tener diez. En la primera ronda elige primero alguien al azar; en cada ronda siguiente, la persona de su izquierda.',
        },
        {
          kind: 'text',
          text: 'Las cuatro que quedan empiezan las filas, de menor a mayor. A partir de ahí se juega como siempre.',
        },
      ],
    },
    {
      id: 'odd-even',
      title: 'Par/Impar',
      variant: 'odd-even',
      blocks: [
        {
          kind: 'text',
          text: 'Una marca acompaña a una fila y dice «par» o «impar». En esa fila solo caben cartas así.',
        },
        {
          kind: 'text',
          text: 'Empieza junto a la más baja de las cuatro primeras cartas, que decide si dice par o impar.',
        },
        {
          kind: 'text',
          text: 'Cada vez que alguien se lleva una fila, la que sea, la marca se mueve cuando ya está puesta la nueva primera carta. De las otras tres filas, sin contar la que deja, va a la que acabe en el número más bajo, y ese número decide otra vez.',
        },
        {
          kind: 'example',
          text: 'Las filas acaban en 31, 52, 92 y 85; la 2 está llena y la 4 tiene la marca en impar. El 90 no puede ir tras el 85, así que va a la fila 2 y se la lleva. De 31, 90 y 92, el más bajo es el 31: la marca pasa a la fila 1, también en impar.',
        },
        {
          kind: 'list',
          items: [
            'La marca no cuenta como carta de la fila.',
            'Puede ir a parar a la fila que acaba de empezar de nuevo.',
            'Solo cambia entre par e impar cuando se mueve.',
            'Si tu carta no cabe en ninguna fila, contando también lo de par o impar, es una carta baja: te llevas la fila que quieras, incluso la marcada.',
          ],
        },
      ],
    },
    {
      id: 'mountaineering',
      title: 'Montañismo',
      variant: 'mountaineering',
      blocks: [
        {
          kind: 'text',
          text: 'Una marca con una flecha sube y baja por las filas. La fila marcada va al revés: solo admite cartas más bajas que su final. Las otras tres siguen subiendo.',
        },
        {
          kind: 'text',
          text: 'Tu carta va a la fila de menor diferencia, hacia arriba o hacia abajo. Si hay empate, a la marcada.',
        },
        {
          kind: 'text',
          text: 'La marca empieza en la fila 4 con la flecha hacia arriba. Cada vez que alguien se lleva una fila, la que sea, y su carta ya está puesta, la marca avanza una fila; al llegar a la 1 o a la 4, la flecha se da la vuelta.',
        },
        {
          kind: 'example',
          text: 'La fila 2 acaba en 12 y la 4, llena y marcada, en 26. El 21 está a 9 de una y a 5 de la otra: va a la 4 y se lleva sus cinco cartas. La fila 4 empieza con el 21 y la marca pasa a la 3.',
        },
        {
          kind: 'list',
          items: [
            'La marca no cuenta como carta de la fila.',
            'Si tu carta está por encima del final marcado y por debajo de los otros tres, es una carta baja: te llevas la fila que quieras.',
            'Cuando la marca se va, la fila se queda como está: solo importa su última carta.',
          ],
        },
      ],
    },
    {
      id: 'jumping-cow',
      title: 'La vaca saltarina',
      variant: 'jumping-cow',
      blocks: [
        {
          kind: 'text',
          text: 'Al empezar, la vaca se tumba junto a la más baja de las cuatro primeras cartas, a su derecha. No tiene número: la fila acaba en la carta que hay a su izquierda.',
        },
        { kind: 'text', text: 'Pero ocupa sitio: cuatro números y la vaca son una fila llena.' },
        {
          kind: 'text',
          text: 'Si colocas una carta en su fila, la vaca salta a otra: de las tres, la que acabe en el número más bajo. Si te llevas su fila, coges los números y no la vaca; tu carta empieza la fila y la vaca salta.',
        },
        {
          kind: 'example',
          text: 'En la fila 1 hay cuatro números, el último un 13, y la vaca. El 43 se lleva los cuatro y empieza la fila. Las otras acaban en 78, 104 y 53: la vaca salta a la fila 4, la del 53.',
        },
        {
          kind: 'text',
          text: 'Si al saltar cae en una fila con cinco números, también te llevas esa: todas sus cartas menos la más alta, que se queda de primera. Luego la vaca vuelve a saltar, y puede repetirse.',
        },
        {
          kind: 'list',
          items: [
            'Si te llevas una fila sin la vaca, la vaca no se mueve.',
            'En cada salto solo queda descartada la fila que deja, así que puede volver a una anterior.',
          ],
        },
      ],
    },
    {
      id: 'digit-flip',
      title: 'Volteando dígitos',
      variant: 'digit-flip',
      blocks: [
        {
          kind: 'text',
          text: 'En cada ronda tienes una carta Volteando dígitos. Una sola vez puedes ponerla boca abajo junto a tu carta, y el número se lee al revés: el 31 es un 13 y el 90, un 9.',
        },
        {
          kind: 'text',
          text: 'El número volteado decide cuándo se coloca y en qué fila. En cuanto está en la mesa, la carta vuelve a valer lo que lleva impreso.',
        },
        {
          kind: 'example',
          text: 'El 24 volteado es un 42: se coloca cuando le tocaría al 42, y donde iría el 42.',
        },
        {
          kind: 'list',
          items: [
            'Las cartas del 100 al 104 no se pueden voltear.',
            'Los números de una cifra y los dobles sí, pero se quedan igual.',
            'Si un número volteado coincide con otra carta, va primero el volteado y luego la otra, con las reglas de siempre.',
            'Si coinciden dos volteados, va primero el que lleve impreso el número más alto.',
            'Un número igual al final de una fila no cabe en ella.',
            'Si no la usas, no se guarda para la ronda siguiente.',
          ],
        },
      ],
    },
    {
      id: 'buffalo',
      title: 'Contra el búfalo',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'De 1 a 6 personas, todas en el mismo equipo. El equipo gana si al final tiene menos cabezas de toro que el búfalo.',
        },
        {
          kind: 'text',
          text: 'Se juega una sola ronda de diez turnos. Recibes diez cartas, y el búfalo otras diez que nadie ve.',
        },
        {
          kind: 'text',
          text: 'Al descubrir las cartas se descubre también la primera del búfalo. Se coloca con las demás, en su orden y con las reglas de siempre.',
        },
        {
          kind: 'list',
          items: [
            'Lo que se lleve cualquiera del equipo va a un montón común. El búfalo tiene el suyo.',
            'Si tu carta es baja, la fila la eliges tú.',
            'Con una carta baja, el búfalo se lleva la fila con menos cabezas; si hay empate, la que acabe en el número más alto.',
          ],
        },
        {
          kind: 'text',
          text: 'Tu mano es secreta, y antes de descubrir no se habla de números ni de planes. Después, el equipo puede hablar de cómo colocar lo descubierto y de qué especiales usar, pero nunca de las cartas que quedan en las manos.',
        },
      ],
    },
    {
      id: 'buffalo-end',
      title: 'El búfalo: final',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'Tras los diez turnos se cuentan las cabezas de los dos montones. El empate no es victoria.',
        },
        { kind: 'text', text: 'Con 1 o 2 personas, las cabezas del equipo cuentan el doble.' },
      ],
    },
    {
      id: 'buffalo-specials',
      title: 'El búfalo: cartas especiales',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'Hay ocho clases, dos cartas de cada una. Se barajan y solo entran unas cuantas; las demás se apartan sin verlas.',
        },
        {
          kind: 'table',
          head: ['Personas', 'Especiales en juego'],
          rows: [
            ['1', '0'],
            ['2', '2'],
            ['3', '4'],
            ['4', '6'],
            ['5', '11'],
            ['6', '16'],
          ],
        },
        {
          kind: 'text',
          text: 'Hay dos boca arriba, y solo se pueden usar esas. Cada una que se usa se repone en el acto, antes de que pase nada más, mientras queden boca abajo.',
        },
        {
          kind: 'text',
          text: 'Se usan después de descubrir, en la pausa que hay antes de colocar cada carta, y en un turno se pueden usar cuantas se quieran. Si juegas a solas contra el búfalo, no hay especiales.',
        },
      ],
    },
    {
      id: 'buffalo-pauses',
      title: 'El búfalo: cuándo se usan',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'text',
          text: 'Antes de colocar cada carta hay una pausa. En ella cualquiera, sin orden fijo, puede usar una especial, levantar un ¡Stop! o pasar.',
        },
        {
          kind: 'text',
          text: 'La carta se coloca cuando ha pasado todo el equipo. Si pasas, no vuelves a actuar hasta que alguien use una especial o levante un ¡Stop!; entonces la pausa empieza de nuevo para todos.',
        },
        { kind: 'text', text: 'Si nadie puede hacer nada más que pasar, no hay pausa.' },
        {
          kind: 'text',
          text: 'Cualquiera puede usar cualquier especial, con dos excepciones: ¡Reemplazar! e ¡Insertar! solo las usa la persona dueña de la carta.',
        },
      ],
    },
    {
      id: 'buffalo-row-cards',
      title: 'El búfalo: ¡Toma 7! y ¡Stop!',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            '¡Toma 7!: se pone junto a una fila. En ella caben seis cartas, y la séptima se lleva las seis. Cuando alguien se lleva la fila, aunque sea con una carta baja, el ¡Toma 7! se va.',
            '¡Stop!: se pone junto a una fila y la cierra. Mientras esté ahí, esa fila no se toca: no entra ni sale ninguna carta, de ninguna manera, y nadie se la lleva.',
            'Levantar un ¡Stop!: lo puede hacer cualquiera, en la pausa que quiera, y la carta sale del juego.',
          ],
        },
        {
          kind: 'text',
          text: 'Mientras dura un ¡Stop!, las cartas se colocan como si esa fila no existiera. Una carta que no cabe en ninguna fila abierta es baja, y solo puede llevarse una de las abiertas. Lo mismo vale para el búfalo.',
        },
        {
          kind: 'example',
          text: 'La fila 1 acaba en 41 y la 3, en 50 y con un ¡Stop! Tu 55 no puede ir tras el 50: va tras el 41, si no hay otra fila abierta más cerca.',
        },
        {
          kind: 'text',
          text: 'Una fila puede tener a la vez un ¡Toma 7! y un ¡Stop!, pero no dos iguales.',
        },
      ],
    },
    {
      id: 'buffalo-card-cards',
      title: 'El búfalo: ¡Reemplazar!, ¡Insertar! y ¡Empujar!',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            '¡Reemplazar!: recoges tu carta descubierta, si aún no está colocada, y colocas en el acto otra de tu mano, antes que las que esperan y sin pausa de por medio. El orden de las demás no cambia. Necesitas otra carta en la mano, así que en el último turno no se puede.',
            '¡Insertar!: si la próxima carta es tuya, la pones entre dos cartas o al principio de cualquier fila abierta. La fila tiene que seguir de menor a mayor, y al final no vale.',
            '¡Empujar!: una carta que ya está en una fila pasa a otra, al principio, en medio o al final, siempre de menor a mayor. No puede dejar una fila vacía ni tocar una con ¡Stop!, y tiene que quedar alguna carta por colocar.',
          ],
        },
        {
          kind: 'text',
          text: 'Si insertas o empujas en una fila llena, el equipo se lleva todas las cartas menos la que quede última, que pasa a ser la primera. Con un ¡Toma 7!, la fila está llena con seis: el equipo se lleva seis y el ¡Toma 7! se va.',
        },
        {
          kind: 'example',
          text: 'En una fila con 8 15 22 31 40 insertas el 25: el equipo se lleva 8 15 22 25 31 y queda el 40.',
        },
        {
          kind: 'example',
          text: 'En una fila con 20 23 27 30 34 empujas el 40 al final: el equipo se lleva las cinco y queda el 40.',
        },
        { kind: 'text', text: '¡Reemplazar! e ¡Insertar! no sirven para la carta del búfalo.' },
      ],
    },
    {
      id: 'buffalo-order-cards',
      title: 'El búfalo: Primera carta, Última carta y Clasificar',
      variant: 'buffalo',
      blocks: [
        {
          kind: 'list',
          items: [
            'Primera carta: una carta del equipo sin colocar pasa delante de todas las que esperan.',
            'Última carta: una carta del equipo sin colocar pasa detrás de todas las que esperan.',
            'Clasificar: el equipo pone las cartas sin colocar, también la del búfalo, en el orden que quiera. Hacen falta al menos dos.',
          ],
        },
        {
          kind: 'text',
          text: 'Primera carta y Última carta nunca mueven la carta del búfalo. Si se usan varias, se aplican una tras otra y manda la más reciente.',
        },
        {
          kind: 'example',
          text: 'Para que coloque primero Ana y después Luis, usa Primera carta con la de Luis y luego la otra Primera carta con la de Ana.',
        },
      ],
    },
  ],
};
