import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: 'No, gracias',
  summary: 'Nadie quiere la carta: o te la quedas, o pagas una ficha para que decida otra persona.',
  players: '3–7 personas, mejor de 3 a 5',
  length: 'Unos 15 minutos',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Acaba con menos puntos que nadie: las cartas suman y las fichas restan.',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        {
          kind: 'text',
          text: 'Hay 33 cartas, del 3 al 35, y 55 fichas. Se apartan nueve cartas al azar sin que nadie las vea; las otras 24 forman el mazo, boca abajo.',
        },
        {
          kind: 'table',
          head: ['Personas', 'Fichas para cada una'],
          rows: [
            ['3, 4 o 5', '11'],
            ['6', '9'],
            ['7', '7'],
          ],
        },
        {
          kind: 'text',
          text: 'Las fichas que sobran no se usan. Cuántas tienes es un secreto: solo tú ves las tuyas.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Te toca',
      blocks: [
        { kind: 'text', text: 'En la mesa hay una carta descubierta. Tienes dos opciones:' },
        {
          kind: 'list',
          items: [
            'Pagas: pones una ficha tuya sobre la carta y decide la persona de tu izquierda.',
            'Te la llevas: la dejas boca arriba delante de ti y te quedas todas las fichas que tenga encima. Luego descubres la siguiente carta y decides tú primero.',
          ],
        },
        {
          kind: 'text',
          text: 'La primera carta la descubre alguien elegido al azar, y esa misma persona decide.',
        },
        {
          kind: 'example',
          text: 'Sale el 24. Ana, Luis y Marta pagan una ficha cada uno y vuelve a tocarle a Ana, que se lo lleva con 3 fichas. Ahora descubre otra carta.',
        },
      ],
    },
    {
      id: 'runs',
      title: 'Escaleras',
      blocks: [
        {
          kind: 'text',
          text: 'Las cartas seguidas forman una escalera y de ella solo cuenta la más baja. Se ponen juntas, un poco montadas, con todos los números a la vista.',
        },
        {
          kind: 'table',
          head: ['Tus cartas', 'Puntos'],
          rows: [
            ['7', '7'],
            ['20', '20'],
            ['8, 9', '8'],
            ['17, 18, 19, 20', '17'],
            ['12, 14, 15', '26 (12 y 14)'],
            ['12, 13, 14, 15', '12'],
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'Final y puntos',
      blocks: [
        {
          kind: 'text',
          text: 'La ronda acaba cuando alguien se lleva la última carta del mazo. Sumas la carta más baja de cada escalera, con las sueltas como escaleras de una, y restas las fichas que te queden.',
        },
        {
          kind: 'example',
          text: 'Tienes 12, 14 y 15 y te quedan 5 fichas: 12 + 14 − 5 = 21 puntos.',
        },
        { kind: 'text', text: 'Gana la puntuación más baja. Quienes empatan comparten puesto.' },
        {
          kind: 'text',
          text: 'La partida es de una ronda, pero se pueden acordar más antes de empezar, hasta 20. Los puntos se suman, y cada ronda la empieza quien esté a la izquierda de quien empezó la anterior.',
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
            '¿Y si te quedas sin fichas? Tienes que llevarte la carta.',
            '¿Y si ya has rechazado esa carta? Puedes volver a hacerlo todas las veces que quieras, mientras tengas fichas.',
            '¿Y si quieres saber qué cartas se apartaron? Se enseñan al acabar la ronda, no antes.',
          ],
        },
      ],
    },
    {
      id: 'tips',
      title: 'Consejos',
      blocks: [
        {
          kind: 'list',
          items: [
            'Alguna carta te vas a llevar seguro: al principio, una mediana con unas cuantas fichas encima no es mala compra.',
            'Si una carta se une a las tuyas y a nadie más le sirve, déjala dar otra vuelta: volverá con más fichas. Si también le viene bien a otra persona, quédatela ya.',
            'Fíjate en quién paga mucho: quien se queda sin fichas tiene que llevarse lo que haya, también la carta que tú esperabas.',
            'Hay cartas apartadas que no van a salir. Esperar una o dos para cerrar un hueco tiene sentido; con huecos de tres o más, casi nunca.',
            'No te gastes la última ficha por una carta que podrías soportar.',
          ],
        },
        {
          kind: 'example',
          text: 'Tienes el 28 y el 30 y sale el 29. A los demás les cuesta 29 puntos y a ti te quita 30: pagas una ficha y, cuando vuelve, te lo llevas con las de todos.',
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
          text: 'Se quitan el 10, el 20 y el 30, y se apartan otras seis cartas al azar sin verlas. Siguen quedando 24 en el mazo.',
        },
        {
          kind: 'table',
          head: ['Personas', 'Fichas para cada una'],
          rows: [
            ['3, 4 o 5', '10'],
            ['6', '9'],
            ['7', '7'],
          ],
        },
        { kind: 'text', text: 'Todo lo demás es igual.' },
      ],
    },
  ],
};
