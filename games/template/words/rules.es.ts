import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: 'Template',
  summary: 'Puntúa la segunda carta más alta: juega alto, pero que alguien juegue más alto.',
  players: '2–6 personas',
  length: 'Unos 5 minutos',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Cada ronda tiene cinco bazas, y cada baza da un punto. Gana quien sume más.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        {
          kind: 'text',
          text: 'Hay 36 cartas, del 1 al 36. Cada persona recibe cinco, que solo ve ella; las que sobran se quedan sin ver.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'La baza',
      blocks: [
        {
          kind: 'list',
          items: [
            'Cada cual elige una carta de su mano y la deja boca abajo, todos a la vez.',
            'Cuando todos han elegido, las cartas se descubren juntas.',
            'La segunda carta más alta da un punto a quien la ha jugado. Las cartas jugadas no vuelven a la mano.',
          ],
        },
        {
          kind: 'example',
          text: 'Ana juega el 34, Luis el 20 y Marta el 11: el punto es para Luis.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Final',
      blocks: [
        {
          kind: 'text',
          text: 'La partida es de una ronda, pero se pueden acordar más antes de empezar, hasta nueve. Los puntos se suman y quienes empatan comparten puesto.',
        },
      ],
    },
  ],
};
