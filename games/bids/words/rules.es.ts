import type { RulesText } from '@sobremesa/words';

export const es: RulesText = {
  title: 'Bids',
  summary:
    'Pujas a la vista, con las diez cartas de tu mano, por las cartas negras que dan los puntos.',
  players: '3–6 personas',
  length: 'Unos 45 minutos',
  ages: 'A partir de 7 años',
  sections: [
    {
      id: 'goal',
      title: 'De qué va',
      blocks: [
        {
          kind: 'text',
          text: 'Consigue más puntos que nadie: los dan las cartas negras que ganas pujando.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Las cartas',
      blocks: [
        {
          kind: 'list',
          items: [
            'Cartas de puja: del 1 al 14 en amarillo (sol), azul (gota), rojo (llama) y verde (hoja). Solo sirven para pujar.',
            'Cartas negras: los números del 1 al 14 y seis especiales: 2×, −5, Ladrón, Barajar, A la baja e Incógnita. Son el premio.',
            'Carta blanca: el Aliado, que se juega como una carta de puja.',
            'Cartas de la casa: si las inventáis, son negras.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Para empezar',
      blocks: [
        { kind: 'text', text: 'Las cartas que entran dependen de cuántas personas jueguen:' },
        {
          kind: 'table',
          head: [
            'Personas',
            'Cartas de puja',
            'Aliado',
            'Apartadas',
            'Negras en juego',
            'Negras repartidas',
            'Mazo',
          ],
          rows: [
            ['3', '1–10 en amarillo, azul y rojo (30)', '–', '1', '1–10, 2× y −5 (12)', '1', '11'],
            ['4', '1–10 en los cuatro colores (40)', '–', '1', '1–10, 2× y −5 (12)', '1', '11'],
            [
              '4 con Aliado',
              '1–10 en los cuatro colores (40)',
              '1',
              '2',
              '1–10, 2× y −5 (12)',
              '1',
              '11',
            ],
            ['5', '1–12 en los cuatro colores (48)', '1', '1', '1–12, 2× y −5 (14)', '2', '12'],
            ['6', '1–14 en los cuatro colores (56)', '1', '0', '1–14, 2× y −5 (16)', '3', '13'],
          ],
        },
        {
          kind: 'text',
          text: 'Las apartadas son cartas de color: en cada ronda se sacan al azar y se enseñan a todos. Las negras repartidas también salen al azar y se mezclan con las de puja: nadie sabe cuáles son.',
        },
        {
          kind: 'text',
          text: 'Recibes diez cartas y no sobra ninguna. Las demás negras forman el mazo, boca abajo en el centro.',
        },
        {
          kind: 'text',
          text: 'El 2× y el −5 están siempre. Ladrón (con 3 o 4 personas), Barajar, A la baja e Incógnita se añaden si se quiere: hacen más grande el mazo, no las manos, aunque también pueden tocarte en el reparto.',
        },
        {
          kind: 'text',
          text: 'El Aliado cuenta como carta de puja, así que seguro que alguien lo tiene. Con 4 personas es opcional.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Una baza',
      blocks: [
        {
          kind: 'list',
          items: [
            'Se descubre la primera carta del mazo: es el centro, lo que se gana en esta baza.',
            'Desde quien empieza y en el sentido de las agujas del reloj, cada cual juega una carta de su mano a la vista. No se puede pasar, y juegas la que quieras.',
            'Gana la puja más alta. Si es la tuya, te llevas el centro, lo dejas delante de ti y empiezas la baza siguiente.',
          ],
        },
        { kind: 'text', text: 'Las cartas de puja gastadas ya no cuentan para nada.' },
        {
          kind: 'text',
          text: 'La primera baza de la partida la empieza quien tenga el nombre más largo; si hay empate, el apellido más largo.',
        },
      ],
    },
    {
      id: 'black-hand',
      title: 'Si tienes una negra en la mano',
      blocks: [
        {
          kind: 'text',
          text: 'Un número negro puja con su valor y además se suma al premio, gane quien gane. Si se juegan varios, se suman todos.',
        },
        {
          kind: 'example',
          text: 'En el centro hay un 5 y alguien puja con un 8 negro: quien gane la baza se lleva 13 puntos.',
        },
      ],
    },
    {
      id: 'burn',
      title: 'Quemar',
      blocks: [
        {
          kind: 'text',
          text: 'Si al acabar la baza hay empate en la mejor puja, se quema: nadie se lleva nada y ninguna carta especial hace efecto. Empieza la baza siguiente quien haya igualado esa puja en último lugar.',
        },
        {
          kind: 'text',
          text: 'El centro y las negras jugadas van debajo del mazo: primero el centro y luego las otras, en el orden en que se jugaron.',
        },
        {
          kind: 'example',
          text: 'Se puja 7, 10, 4 y 10: se quema, y empieza quien jugó el segundo 10.',
        },
      ],
    },
    {
      id: 'score',
      title: 'Los puntos de la ronda',
      blocks: [
        {
          kind: 'text',
          text: 'La ronda son diez bazas. Después se repasan tus cartas negras en el orden en que las ganaste: un número suma lo que vale, el −5 resta 5 y el 2× dobla lo que llevas hasta ahí.',
        },
        {
          kind: 'example',
          text: 'Ganas un 4, el 2×, el −5 y un 7, en ese orden: 4, 8, 3 y, al final, 10 puntos.',
        },
        {
          kind: 'text',
          text: 'Las cartas de una misma baza se ordenan así: el centro, las demás negras según se jugaron y, lo último, el 2×.',
        },
      ],
    },
    {
      id: 'lucky-loser',
      title: 'El perdedor afortunado',
      blocks: [
        {
          kind: 'text',
          text: 'Si acabas la ronda sin ninguna carta negra delante, también puntúas. Cuenta cuántas rondas llevas acabadas así, esta incluida, seguidas o no, y multiplica:',
        },
        {
          kind: 'table',
          head: ['Personas', 'Puntos por ronda', '1.ª vez', '2.ª vez', '3.ª vez'],
          rows: [
            ['3', '12', '12', '24', '36'],
            ['4', '8', '8', '16', '24'],
            ['5', '8', '8', '16', '24'],
            ['6', '7', '7', '14', '21'],
          ],
        },
        { kind: 'text', text: 'Y así sucesivamente, sin tope.' },
        {
          kind: 'example',
          text: 'Con 4 personas, haces 9 puntos, tres rondas sin negras, 13 puntos y otra sin negras: 9 + 8 + 16 + 24 + 13 + 32 = 102.',
        },
        {
          kind: 'list',
          items: [
            'Si solo tienes el −5, haces −5, te quedas sin este premio y tu cuenta no cambia.',
            'Si solo tienes el 2×, o solo el Ladrón, haces 0, te quedas sin premio y tu cuenta tampoco cambia.',
            'Si te roban tu última carta y acabas sin ninguna, sí hay premio.',
          ],
        },
      ],
    },
    {
      id: 'match',
      title: 'El final',
      blocks: [
        {
          kind: 'text',
          text: 'Se juegan seis rondas, o las que se acuerden antes (de 1 a 20), y cada una se prepara de nuevo. Gana el total más alto.',
        },
        {
          kind: 'text',
          text: 'A partir de la segunda, cada ronda la empieza quien lleve el total más alto. En los dos casos, los empates se deshacen así:',
        },
        {
          kind: 'list',
          items: [
            'Primero, más puntos en la última ronda jugada.',
            'Después, la carta suelta más alta de esa ronda.',
            'Si todo sigue igual, empieza la ronda quien tenga el nombre más largo; al final de la partida, se comparte el puesto.',
          ],
        },
      ],
    },
    {
      id: 'specials',
      title: 'Cartas especiales: 2× y −5',
      blocks: [
        {
          kind: 'text',
          text: 'Una carta especial puede salir como centro o jugarse desde la mano. Desde la mano, el −5 puja −5, una carta de la casa puja su número y todas las demás pujan 0.',
        },
        {
          kind: 'list',
          items: [
            '2×: dobla lo que llevas en la ronda cuando lo ganas, con las otras negras de esa baza incluidas. Lo que venga después no se dobla.',
            '−5: te quita 5 puntos.',
            'Si los juegas desde la mano, van a quien gane la baza. Tú no puedes ganarlos.',
          ],
        },
      ],
    },
    {
      id: 'ally',
      title: 'Cartas especiales: Aliado',
      blocks: [
        {
          kind: 'text',
          text: 'Se usa siempre con 5 o 6 personas y, si se quiere, con 4. Puja 0, y desde ese momento quien lo juega y quien gana la baza son aliados.',
        },
        {
          kind: 'text',
          text: 'Al final de la ronda se suman los puntos de los dos y cada cual se queda la mitad. Las medias se redondean hacia arriba: 15 se queda en 8 y −5, en −2.',
        },
        {
          kind: 'list',
          items: [
            'Si la baza se quema, no hay alianza y el Aliado se aparta.',
            'Si eres parte de una alianza y no tienes negras, te llevas tu mitad y no hay premio de perdedor afortunado, pero la ronda entra en tu cuenta.',
            'Si en la alianza nadie tiene negras, ambos se quedan en 0 y la ronda entra en la cuenta de los dos.',
            'Si es el propio Aliado el que gana, como puede pasar con A la baja, te llevas el premio y no hay alianza.',
          ],
        },
        {
          kind: 'example',
          text: 'Como en el ejemplo de los 102 puntos, pero en la tercera ronda, sin negras, tienes una alianza con alguien que hizo 14: 9 + 8 + 7 + 24 + 13 + 32 = 93.',
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
            '¿Y si hay que medir nombres? Se cuentan las letras de la primera palabra de tu nombre y, si hay empate, las del resto. Si aún hay empate, empieza quien salga antes en la lista de la mesa.',
            '¿Y si hay que comparar la carta más alta? Vale el número más alto que tengas delante al acabar la ronda. El 2× y el Ladrón cuentan 0, el −5 cuenta −5 y no tener ninguna es lo más bajo.',
            '¿Y si hay que comparar la última ronda? Valen los puntos definitivos, con perdedor afortunado y alianza.',
            '¿Y si se juega una especial en la décima baza? En la ronda siguiente no tiene efecto.',
            '¿Y si se acaba el mazo? No se acaba: al final de la ronda siempre queda alguna carta por salir.',
            '¿Y si ganas Barajar, A la baja o Incógnita? Nadie se las queda: se apartan al hacer efecto.',
          ],
        },
      ],
    },
    {
      id: 'thief',
      title: 'Cartas especiales: Ladrón',
      variant: 'thief',
      blocks: [
        {
          kind: 'text',
          text: 'Opcional, con 3 o 4 personas. Si ganas la baza del Ladrón, robas una carta a quien haya hecho la peor puja, que normalmente es la más baja: la que quieras de las que ganó en bazas anteriores de esta ronda.',
        },
        { kind: 'example', text: 'Se puja 9, 8, 6 y 5: quien jugó el 9 roba a quien jugó el 5.' },
        {
          kind: 'list',
          items: [
            'Si esa persona no tiene ninguna, robas a la persona con la puja más baja entre las que tengan alguna.',
            'Si solo tiene el −5, te llevas el −5.',
            'Si hay empate en la puja más baja, eliges a quién robar, siempre que tenga cartas.',
            'Si nadie más tiene cartas, no se roba nada. A quien gana la baza nunca se le roba.',
            'Robar es una jugada más: la haces tú, aunque no haya dónde elegir.',
            'Desde la mano puja 0 y va a quien gane la baza, que es quien roba. Quien lo juega no puede ganarlo.',
          ],
        },
        {
          kind: 'text',
          text: 'La carta robada sale de donde estaba y se pone la última de las tuyas. Un 2× robado deja de doblar allí y dobla lo que tengas tú; un número que estaba doblado te vale lo que pone.',
        },
        {
          kind: 'text',
          text: 'El Ladrón se queda delante de quien lo gana: vale 0, pero es una carta negra.',
        },
      ],
    },
    {
      id: 'shuffle',
      title: 'Cartas especiales: Barajar',
      variant: 'shuffle',
      blocks: [
        {
          kind: 'list',
          items: [
            'Como centro: se aparta y se baraja el mazo, con lo quemado dentro. No se puja por ella: se descubre otra carta enseguida y empieza la misma persona.',
            'Desde la mano: puja 0 y, al acabar la baza, se baraja el mazo y la carta se aparta. Si la baza se quema, va debajo del mazo y no se baraja.',
          ],
        },
        {
          kind: 'text',
          text: 'Una carta descubierta sin puja no cuenta como una de las diez bazas.',
        },
      ],
    },
    {
      id: 'low',
      title: 'Cartas especiales: A la baja',
      variant: 'low',
      blocks: [
        {
          kind: 'list',
          items: [
            'Como centro: se aparta sin pujar, y a partir de ahí gana la puja más baja. Se descubre otra carta, empieza la misma persona y no cuenta como una de las diez bazas.',
            'Desde la mano: puja 0, y la puja más baja gana a partir de la baza siguiente; la carta se aparta. Si la baza se quema, va debajo del mazo y no pasa nada.',
          ],
        },
        { kind: 'text', text: 'Dura hasta el final de la ronda.' },
        {
          kind: 'example',
          text: 'En el centro hay un 9 y ya manda A la baja. Se puja 6, 2 y 8: gana el 2. Si en vez del 6 alguien juega el 2×, que puja 0, sería la más baja, pero no puede ganar: gana el 2 y se lleva el 9 y el 2×.',
        },
        {
          kind: 'text',
          text: 'Mientras dura, un 2×, un −5 o un Ladrón jugado desde la mano no puede ganar. Si es la mejor puja en solitario, gana la siguiente mejor de otra persona; si esa también es una de estas tres, la siguiente, y si está empatada, se quema.',
        },
        {
          kind: 'text',
          text: 'Un empate en la mejor puja que incluya una de esas tres también se quema. El Ladrón roba entonces a la peor puja, que es la más alta.',
        },
      ],
    },
    {
      id: 'unknown',
      title: 'Cartas especiales: Incógnita',
      variant: 'unknown',
      blocks: [
        {
          kind: 'list',
          items: [
            'Como centro: se puja a ciegas por la siguiente carta del mazo, y la Incógnita se aparta pase lo que pase.',
            'Desde la mano: puja 0 y la baza siguiente será a ciegas; la carta se aparta. Si la baza se quema, va debajo del mazo y no pasa nada.',
          ],
        },
        {
          kind: 'text',
          text: 'Si ganas una baza a ciegas, la carta de arriba del mazo se descubre en ese momento y es tuya. Si se quema, va debajo del mazo sin que nadie la vea.',
        },
        {
          kind: 'list',
          items: [
            'Si es Barajar o A la baja, hace efecto entonces (A la baja, desde la baza siguiente) y se aparta. Te llevas solo las negras jugadas y empiezas tú.',
            'Si es el Ladrón, robas.',
            'Si es el 2×, dobla también las negras de esa baza.',
          ],
        },
      ],
    },
    {
      id: 'order',
      title: 'Cuando coinciden varios efectos',
      blocks: [
        { kind: 'text', text: 'Si en una baza pasan varias cosas, van en este orden:' },
        {
          kind: 'list',
          items: [
            'Te llevas las cartas.',
            'Se aplica el 2×.',
            'Se roba.',
            'Se forma la alianza.',
            'Se baraja el mazo.',
            'A la baja e Incógnita quedan listas para la baza siguiente.',
          ],
        },
        {
          kind: 'text',
          text: 'Así, si coinciden el 2× y el Ladrón, primero se dobla y después se roba.',
        },
      ],
    },
    {
      id: 'colours',
      title: 'Variante de colores',
      variant: 'colours',
      blocks: [
        {
          kind: 'text',
          text: 'Aquí mandan los colores: en cada baza vence el más jugado y, dentro de él, la carta más alta. Si varios colores van igualados, gana la más alta de todos ellos.',
        },
        {
          kind: 'example',
          text: 'Rojo 4, azul 5, verde 9 y azul 7: gana el 7 azul. Verde 4, azul 5, verde 9 y azul 7: gana el 9 verde.',
        },
        {
          kind: 'text',
          text: 'El negro es un color más, y el centro siempre cuenta como una carta negra.',
        },
        {
          kind: 'example',
          text: 'Con tres personas y un 8 en el centro, se juega rojo 4, azul 6 y amarillo 3. Cada color sale una vez, el negro también, y la más alta de todas es el 8: nadie se lleva nada. Si el 3 fuera rojo, habría dos rojas y ganaría el 4.',
        },
        {
          kind: 'table',
          head: ['Carta', 'Color y valor'],
          rows: [
            ['2×, Ladrón, Barajar, A la baja, Incógnita', 'negro 0'],
            ['Centro a ciegas', 'negro 0'],
            ['−5', 'negro −5'],
            ['Carta de la casa', 'negro, con su número'],
            ['Aliado', 'un color propio, 0'],
          ],
        },
        {
          kind: 'list',
          items: [
            'Si la mejor carta es el centro, nadie se lleva nada: el centro y las negras jugadas van debajo del mazo, sin efectos ni alianza. Vuelve a empezar quien empezó esta baza.',
            'Si tu carta empata con el centro como mejor, se quema. Empieza quien haya igualado en último lugar.',
            'Un 2×, un −5 o un Ladrón jugado desde la mano no puede ganar, tampoco sin A la baja. Si es la mejor carta en solitario, gana la siguiente mejor, que puede ser el centro; si está empatada, se quema.',
            'Con A la baja gana la carta más baja del color o los colores más jugados.',
            'A quién roba el Ladrón lo deciden solo los números.',
          ],
        },
      ],
    },
    {
      id: 'extra-points',
      title: 'Más cartas de puntos',
      variant: 'extraPoints',
      blocks: [
        {
          kind: 'text',
          text: 'Elegid números negros que aún no estén en juego: del 11 al 14 con 3 o 4 personas, 13 y 14 con 5. Se suman a las cartas negras: crece el mazo, no las manos.',
        },
      ],
    },
    {
      id: 'blanks',
      title: 'Cartas de la casa',
      variant: 'blanks',
      blocks: [
        {
          kind: 'text',
          text: 'Inventa hasta dos cartas negras, cada una con un nombre y un número entero de −20 a 20. Desde la mano pujan ese número, y a quien las gane le valen ese número. En todo lo demás son una carta negra más.',
        },
      ],
    },
    {
      id: 'consecutive',
      title: 'Regla de la casa: rondas seguidas',
      variant: 'consecutive',
      blocks: [
        {
          kind: 'text',
          text: 'Para el perdedor afortunado solo cuentan las rondas seguidas. Si acabas una con alguna carta negra, aunque solo sea un 2× o un Ladrón, tu cuenta vuelve a 0.',
        },
      ],
    },
  ],
};
