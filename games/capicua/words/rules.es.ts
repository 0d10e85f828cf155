import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: 'Capicúa',
  summary:
    'Una fila que crece con números cercanos, cartas que se emparejan con su invertida y siete sapos que nadie quiere.',
  players: '2–4 personas',
  length: 'Unos 25 minutos',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Consigue más puntos que nadie: haz parejas y procura no llevarte la fila.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Las cartas',
      blocks: [
        {
          kind: 'text',
          text: 'Hay 79 cartas: del 12 al 98, sin el 20, 30, 40, 50, 60, 70, 80 ni 90.',
        },
        {
          kind: 'list',
          items: [
            'Parejas: cada carta tiene una sola carta invertida, el mismo número leído al revés, como el 12 y el 21 o el 49 y el 94. Hay 36 parejas.',
            'Sapos: los siete dobles, 22, 33, 44, 55, 66, 77 y 88, no tienen pareja. Se colocan como cualquier otra carta, pero llevárselos sale caro.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        {
          kind: 'table',
          head: ['Personas', 'Cartas en mano', 'Quedan en el mazo'],
          rows: [
            ['2', '9', '61'],
            ['3', '9', '52'],
            ['4', '8', '47'],
          ],
        },
        {
          kind: 'text',
          text: 'El mazo queda boca abajo. A su lado nace la fila, que crece hacia la derecha de carta en carta y sin límite.',
        },
        {
          kind: 'text',
          text: 'Quién reparte la primera vez se decide al azar. Empieza la persona de su izquierda y se sigue en el sentido de las agujas del reloj.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Te toca',
      blocks: [
        { kind: 'text', text: 'Haces una sola de estas tres cosas:' },
        {
          kind: 'list',
          items: [
            'Colocas una carta a la derecha de la fila.',
            'Emparejas una carta de la fila con su carta invertida.',
            'Te llevas la fila entera.',
          ],
        },
        {
          kind: 'text',
          text: 'Después de colocar o emparejar robas una carta, para volver a tener la mano completa.',
        },
      ],
    },
    {
      id: 'place',
      title: 'Colocar',
      blocks: [
        {
          kind: 'text',
          text: 'Entre tu carta y la última de la derecha puede haber 10 de diferencia como mucho, por arriba o por abajo. Si te valen varias, pon la que quieras.',
        },
        {
          kind: 'example',
          text: 'La fila acaba en 34: vale cualquier carta del 24 al 44. Si acaba en 41, del 31 al 51.',
        },
        {
          kind: 'text',
          text: 'Si la fila está vacía, tienes que colocar una carta, la que quieras.',
        },
      ],
    },
    {
      id: 'pair',
      title: 'Emparejar',
      blocks: [
        {
          kind: 'text',
          text: 'Si tienes la carta invertida de una de la fila, esté donde esté, la enseñas y dejas las dos boca arriba a tu lado. Cada una te dará 1 punto al final, y el hueco de la fila se cierra en el acto.',
        },
        {
          kind: 'example',
          text: 'Las tres primeras personas colocan 34, 41 y 49. La cuarta tiene el 94: lo empareja con el 49 y en la fila quedan 34 y 41.',
        },
        { kind: 'text', text: 'Solo se empareja una carta por turno, y los sapos nunca.' },
      ],
    },
    {
      id: 'take',
      title: 'Llevarte la fila',
      blocks: [
        {
          kind: 'text',
          text: 'Si no puedes o no quieres colocar ni emparejar, te llevas toda la fila y la dejas boca abajo a tu lado. Se ve cuántas cartas son, no cuáles; las parejas sí están a la vista.',
        },
        {
          kind: 'text',
          text: 'Después pones cualquier carta de tu mano para empezar una fila nueva, robas una y pasa el turno.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Final y puntos',
      blocks: [
        {
          kind: 'text',
          text: 'Cuando se acaba el mazo ya no se roba, pero se sigue jugando. La ronda termina en cuanto alguien se lleva la fila o la vacía con una pareja.',
        },
        {
          kind: 'table',
          head: ['Carta', 'Puntos'],
          rows: [
            ['Emparejada, boca arriba', '+1'],
            ['Llevada, boca abajo', '−1'],
            ['Sapo, boca abajo', '−5'],
            ['En la mano', '0'],
          ],
        },
        { kind: 'example', text: 'Con 12 puntos a favor y 17 en contra te quedas en −5.' },
        {
          kind: 'text',
          text: 'La partida son dos rondas, o las que se acuerden antes (de 1 a 20). El reparto pasa a la izquierda, los puntos se suman y gana quien tenga más; los empates comparten puesto.',
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
            '¿Y si emparejas la única carta de la fila? Se puede. La siguiente persona tiene que colocar.',
            '¿Y si la fila está vacía y prefieres llevártela? No hay nada que llevarse: tienes que colocar.',
            '¿Y si al mazo le queda una carta cuando te llevas la fila o la vacías? La ronda sigue. Cuenta cómo está el mazo al jugar, antes de robar.',
            '¿Y si te llevas la fila con el mazo agotado? La ronda acaba ahí, sin colocar carta nueva. También vale hacerlo por gusto.',
            '¿Y si te quedas sin mano y sin mazo? Tienes que llevarte la fila, y la ronda acaba. Si además no hay fila, acaba sin más.',
          ],
        },
      ],
    },
    {
      id: 'advanced',
      title: 'Versión avanzada',
      variant: 'advanced',
      blocks: [
        {
          kind: 'text',
          text: 'Pensada sobre todo para dos personas. Si te llevas una fila de una sola carta, la dejas boca abajo a tu lado y, con ella, también la primera del mazo.',
        },
        {
          kind: 'text',
          text: 'Nadie la mira hasta que acaba la ronda, ni siquiera tú. Resta 1 punto, o 5 si resulta ser un sapo.',
        },
        {
          kind: 'list',
          items: [
            '¿Y si era la última del mazo? Te la llevas, colocas, no robas y se sigue jugando.',
            '¿Y si ya no hay mazo? No hay castigo: la ronda acaba.',
          ],
        },
      ],
    },
  ],
};
