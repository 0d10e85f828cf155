import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: 'Templateturns',
  summary: 'Echa todas las cartas que encajen antes de que alguien se quede sin ninguna.',
  players: '2–6 personas',
  length: 'Unos 5 minutos',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Cada carta que echas es un punto. Gana quien sume más.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        {
          kind: 'text',
          text: 'Hay 40 cartas: soles, lunas, hojas y olas, cada palo del 1 al 10. Cada persona recibe cinco, que solo ve ella. Se descubre una más, que empieza el montón; las otras son el mazo.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Tu turno',
      blocks: [
        {
          kind: 'list',
          items: [
            'Echa al montón una carta del palo o del número de la última.',
            'O roba la carta de arriba del mazo, aunque pudieras echar una. Con eso acaba tu turno.',
          ],
        },
        {
          kind: 'example',
          text: 'Sobre el 7 de soles vale cualquier sol, y también el 7 de lunas, de hojas o de olas.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Final',
      blocks: [
        {
          kind: 'text',
          text: 'La ronda acaba cuando alguien se queda sin cartas o cuando se agota el mazo. La partida es de una ronda, pero se pueden acordar más antes de empezar, hasta nueve; empieza la siguiente quien está después de quien empezó la anterior. Los puntos se suman y quienes empatan comparten puesto.',
        },
      ],
    },
  ],
};
