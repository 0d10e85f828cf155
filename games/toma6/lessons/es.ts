import type { LessonTexts } from '@sobremesa/lessons';

export const es: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Tu primera partida',
    about: 'Elegir, colocar y no llevarse cabezas.',
    scenes: {
      together: {
        idea: 'Cada cual deja una carta boca abajo y se descubren a la vez. Elige una tuya y juégala.',
        done: 'Se descubrieron juntas y se colocaron de la más baja a la más alta.',
      },
      closest: {
        idea: 'Tu carta va a la fila que acabe en el número menor más cercano. Juega la que irá detrás del 43.',
        done: 'El 44 fue detrás del 43. No se elige fila: manda la diferencia más pequeña.',
        no: 'Esa va a otra fila. Busca una carta apenas mayor que el 43.',
        why: {
          closer: 'El 60 está más cerca del 58 que del 43: iría a la fila 4.',
          lower: 'El 40 es menor que el 43: iría detrás del 37.',
        },
      },
      sixth: {
        idea: 'En una fila caben cinco. Quien pone la sexta se lleva las cinco, y eso es malo. Juega en otra fila.',
        done: 'El 33 de Ana era la sexta: se llevó 6 cabezas y empezó la fila de nuevo.',
        no: 'El 30 iría detrás del 26, como sexta carta: te llevarías la fila entera.',
      },
      order: {
        idea: 'Las cartas bajas se colocan antes y lo cambian todo. Juega el 36 y mira la fila 1.',
        done: 'El 21 y el 26 llenaron la fila, el 30 de Marta se la llevó y tu 36 entró sin coste.',
        no: 'También podrías, pero prueba con el 36: quizá otras cartas pasen antes.',
      },
      low: {
        idea: 'Tu 3 no cabe en ninguna fila: te llevas una, la que quieras. Elige la que menos cabezas tenga.',
        done: 'Una cabeza y tu 3 empieza la fila. Lo que te llevas no vuelve a la mano.',
        no: 'Se puede, pero hay una fila con menos cabezas. Mira el número de la derecha.',
        why: { most: 'Esa es la más cara: el 44 lleva cinco cabezas él solo.' },
      },
      heads: {
        idea: 'Aquí siempre te llevas una fila. El 55 lleva siete cabezas; casi todas, una. Juega la que cueste menos.',
        done: 'Cinco cabezas en vez de trece. Las cartas más oscuras son las peligrosas.',
        no: 'El 57 se llevaría la fila 1, con el 50 y el 55: trece cabezas.',
      },
      gap: {
        idea: 'Entre el 39 y el 40 no cabe nada: pegarse es seguro. Juega la carta a la que nadie puede adelantar.',
        done: 'Tu 40 fue la quinta y el 45 de Ana la sexta: la fila se la llevó ella.',
        no: 'Esa también entra, pero no llena la fila 1. ¿Qué carta va justo después del 39?',
        why: {
          far: 'Entre el 39 y el 50 caben muchas: si alguien juega una, la tuya será la sexta.',
        },
      },
      end: {
        idea: 'Con la décima carta acaba la ronda y se cuentan las cabezas. Juega la última.',
        done: 'Ganas con 3. En una partida normal se sigue hasta que alguien llega a 66.',
      },
    },
  },
  tactical: {
    title: 'Táctica',
    about: 'Las cartas se eligen a la vista.',
    scenes: {
      pick: {
        idea: 'No se reparte: por turno, cada cual coge una carta a la vista de todos. Coge la que quieras.',
        done: 'Ahora elige Ana. Fíjate en lo que coge: aquí las manos se conocen.',
      },
      'last-pick': {
        idea: 'Las cuatro que sobren empezarán las filas. Coge una que quepa detrás de alguna.',
        done: 'Las cuatro restantes empiezan las filas, de menor a mayor.',
        no: 'El 1 no cabe detrás de nada: al jugarlo te llevarías una fila.',
      },
    },
  },
  'odd-even': {
    title: 'Par/Impar',
    about: 'Una fila solo admite pares o impares.',
    scenes: {
      parity: {
        idea: 'La fila marcada solo admite cartas impares. Juega una que vaya detrás del 47.',
        done: 'El 51 es impar y entró en la fila marcada.',
        no: 'Esa va a otra fila. Busca una impar entre el 47 y el 65.',
        why: { even: 'El 48 es par: se salta la fila marcada y va detrás del 30.' },
      },
      'marker-moves': {
        idea: 'Cuando alguien se lleva una fila, la marca cambia de sitio. Juega detrás del 85 y espera.',
        done: 'El 90 es par: fue a la fila 2, se la llevó, y la marca pasó a la fila más baja.',
        no: 'Busca la carta que va detrás del 85: impar y cercana.',
        why: { even: 'El 86 es par: no puede ir detrás del 85 y sería la sexta de la fila 2.' },
      },
    },
  },
  mountaineering: {
    title: 'Montañismo',
    about: 'Una fila va hacia abajo.',
    scenes: {
      down: {
        idea: 'La fila marcada baja: solo admite cartas menores que su última. Juega la que irá detrás del 90.',
        done: 'El 88 entró por debajo del 90: la fila marcada va bajando.',
        no: 'Esa carta está más cerca de otra fila. Busca la más próxima al 90 por debajo.',
        why: { higher: 'El 91 es mayor que el 90: en la fila marcada no cabe.' },
      },
      difference: {
        idea: 'Cuenta la diferencia más pequeña, suba o baje. Juega la que irá detrás del 12.',
        done: 'El 21 de Ana quedaba a 5 del 26: se llevó la fila 4 y la marca subió una fila.',
        no: 'Esa va a otra fila. ¿Cuál está pegada al 12?',
        why: { takes: 'El 22 queda a 4 del 26 y a 10 del 12: te llevarías la fila 4.' },
      },
    },
  },
  'jumping-cow': {
    title: 'La vaca saltarina',
    about: 'Una vaca ocupa sitio y salta.',
    scenes: {
      jump: {
        idea: 'La vaca salta cuando alguien juega en su fila. Juega una carta detrás del 15.',
        done: 'Saltó a la fila que acaba en la carta más baja de las demás.',
        no: 'La vaca está en la fila 1: busca la carta que va detrás del 15.',
      },
      counts: {
        idea: 'La vaca cuenta como carta: cuatro números y la vaca llenan la fila. Juega en otra.',
        done: 'El 43 de Ana se llevó los cuatro números; la vaca no se la lleva nadie: saltó.',
        no: 'Con la vaca ya son cinco: tu 20 sería la sexta y te llevarías las cuatro cartas.',
      },
    },
  },
  'digit-flip': {
    title: 'Volteando dígitos',
    about: 'Una vez por ronda, las cifras al revés.',
    scenes: {
      flip: {
        idea: 'Una vez por ronda puedes leer una carta al revés. Elige el 24, voltéalo y juégalo como 42.',
        done: 'Se colocó como 42, detrás del 41. Ya en la fila vuelve a ser un 24.',
        no: 'Esta vez usa el 24: volteado es 42 y va justo detrás del 41.',
        why: {
          plain: 'Sin voltear, el 24 va detrás del 18. Márcalo como volteado antes de jugarlo.',
        },
      },
      tie: {
        idea: 'En un empate, la carta volteada se coloca antes. Ana tiene el 42: adelántate con el 24 volteado.',
        done: 'Tu 24 fue la quinta y el 42 de Ana, la sexta.',
        no: 'Con esa no te adelantas a su 42. Prueba con el 24 volteado.',
        why: { plain: 'Sin voltear vale 24 y va detrás del 18. Voltéalo antes de jugarlo.' },
      },
    },
  },
  buffalo: {
    title: 'Contra el búfalo',
    about: 'En equipo o a solas contra un rival que juega a ciegas.',
    scenes: {
      blind: {
        idea: 'El búfalo juega una carta a ciegas en cada turno. Juega una que no se lleve la fila 1.',
        done: 'El 25 del búfalo era la sexta: se llevó 8 cabezas.',
        no: 'El 20 sería la sexta de la fila 1. Déjasela al búfalo.',
      },
      window: {
        idea: 'Descubiertas las cartas, podéis usar especiales o dejar que siga. El búfalo va a la fila llena: no toques nada.',
        done: 'El búfalo se llevó la fila 2 y conserváis las dos especiales.',
        no: 'No hace falta: tal como están, la fila se la lleva el búfalo. Guarda la especial.',
      },
      low: {
        idea: 'Si la carta del búfalo no cabe, se lleva la fila con menos cabezas. Juega la que quieras.',
        done: 'Su 4 no cabía: se llevó una fila de una sola cabeza.',
      },
      win: {
        idea: 'Ganas con menos cabezas que el búfalo. A solas o en pareja, las vuestras cuentan doble. Juega la última.',
        done: 'Tus 4 cabezas cuentan 8 y el búfalo tiene 10: ganas. Empatar no basta.',
      },
    },
  },
  specials: {
    title: 'Las ocho especiales',
    about: 'Qué hace cada especial contra el búfalo.',
    scenes: {
      'take-7': {
        idea: 'Tu 20 se llevaría la fila 1. ¡Toma 7! hace sitio para una más: elígela y luego la fila.',
        done: 'Con ¡Toma 7! caben seis: tu 20 entró y la séptima se las llevará.',
        no: 'En esa fila sobra sitio. La que está llena es la 1.',
        why: { pass: 'Si sigue así, tu 20 se lleva la fila 1.' },
      },
      stop: {
        idea: '¡Stop! cierra una fila y las cartas van a las demás. Cierra la fila llena.',
        done: 'Con la fila 1 cerrada, tu 20 fue detrás del 15. Podéis abrirla en cualquier pausa de un turno.',
        no: 'Cierra la fila 1: es donde tu 20 sería la sexta.',
        why: { pass: 'Si sigue así, tu 20 se lleva la fila 1.' },
      },
      replace: {
        idea: '¡Reemplazar! cambia tu carta por otra de tu mano, que se coloca enseguida. Salva tu 20.',
        done: 'El 20 volvió a tu mano y el 52 entró detrás del 50.',
        no: 'El 21 también iría a la fila 1, que está llena.',
        why: { pass: 'Si sigue así, tu 20 se lleva la fila 1.' },
      },
      insert: {
        idea: '¡Insertar! cuela tu carta, si es la próxima, en medio o al principio de una fila. Cuela el 20.',
        done: 'El 20 se coló sin llevarse nada, y la fila sigue de menor a mayor.',
        why: { pass: 'Si sigue así, tu 20 se lleva la fila 1.' },
      },
      push: {
        idea: '¡Empujar! mueve una carta de una fila a otra. Haz sitio en la fila 1.',
        done: 'Quedaron cuatro y tu 20 fue la quinta.',
        no: 'Esa no está en la fila llena. Saca una de la fila 1.',
        why: { pass: 'Si sigue así, tu 20 se lleva la fila 1.' },
      },
      first: {
        idea: 'Primera carta adelanta una carta del equipo. Adelanta tu 18 al 17 del búfalo.',
        done: 'Tu 18 fue la quinta y el 17 del búfalo ya no cabía: se llevó una fila.',
        no: 'La de Ana no corre peligro. Adelanta la tuya.',
        why: { pass: 'El 17 llenaría la fila y tu 18 sería la sexta.' },
      },
      last: {
        idea: 'Última carta deja una del equipo para el final. Que el búfalo llegue antes que tu 100.',
        done: 'El 103 se llevó la fila llena y tu 100 fue detrás del 50.',
        no: 'La de Ana no corre peligro. Retrasa la tuya.',
        why: { pass: 'Tu 100 va antes que el 103: te llevarías la fila 4.' },
      },
      sort: {
        idea: 'Clasificar ordena todas las cartas, también la del búfalo. Elige la tuya y luego la de Ana: el búfalo, al final.',
        done: 'El 17 y el 19 llenaron la fila y el 18 del búfalo ya no cabía.',
        no: 'Con ese orden alguien del equipo se lleva una fila. Primero tú, luego Ana, al final el búfalo.',
        why: { pass: 'El 18 del búfalo sería la quinta y el 19 de Ana, la sexta.' },
      },
    },
  },
};
