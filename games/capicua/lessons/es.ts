import type { LessonTexts } from '@sobremesa/lessons';

const TAKE = 'Cada carta que te llevas resta un punto. Aquí tienes algo mejor.';

export const es: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Tu primera partida',
    about: 'Colocar, emparejar y esquivar sapos.',
    scenes: {
      place: {
        idea: 'En tu turno colocas una carta que se lleve 10 o menos con la última. Coloca una junto al 34.',
        done: 'Robaste otra y sigue Ana. Las demás cartas estaban demasiado lejos del 34.',
        no: 'Llevarte la fila resta puntos, y tienes cartas que caben junto al 34.',
      },
      pair: {
        idea: 'El 94 es el 49 al revés: emparéjalos. Cada carta emparejada vale un punto.',
        done: 'Dos puntos para ti. La fila queda en 34 y 41.',
        no: 'Colocar no da puntos. El 94 se empareja con el 49 de la fila.',
        why: { take: TAKE },
      },
      anywhere: {
        idea: 'La pareja puede estar en cualquier sitio de la fila, no solo al final. Encuentra la tuya.',
        done: 'El 54 se llevó el 45 de en medio, y el hueco se cerró.',
        no: 'Esa cabe, pero no da puntos. ¿Qué carta tuya está al revés en la fila?',
        why: { take: TAKE },
      },
      toad: {
        idea: 'El 44 es un sapo: no tiene pareja y resta 5 a quien se lleve la fila. Suéltalo ahora.',
        done: 'Ahora la fila cuesta 7, y a ti ya no te pesa en la mano.',
        no: 'Cabe, pero aprovecha: el 44 también cabe y es un sapo.',
        why: { take: TAKE },
      },
      both: {
        idea: 'Tienes el 36 y el 63. Si colocas uno, nadie más puede emparejarlo: será tuyo al próximo turno.',
        done: 'El 36 sigue ahí y el 63 lo tienes tú: la pareja te espera.',
        no: 'Cabe, pero no prepara nada. Busca una carta de la que también tengas la invertida.',
        why: { take: TAKE },
      },
      take: {
        idea: 'Nada cabe junto al 96 ni hace pareja: te llevas la fila boca abajo. Cada carta resta un punto.',
        done: 'Tres puntos menos. Ahora empiezas tú una fila nueva.',
      },
      restart: {
        idea: 'Tras llevarte la fila empiezas otra con la carta que quieras. Pon una.',
        done: 'Robas, y el turno pasa a Ana.',
      },
      end: {
        idea: 'Sin mazo, la ronda acaba al llevarse o vaciar la fila. Vacíala con una pareja.',
        done: '12 emparejadas y 17 en contra: −5. Aun así, los demás tienen menos.',
        no: 'Así sigue la ronda. Con tu 75 te llevas el 57 y la cierras.',
        why: { take: 'Eso también acaba la ronda, pero te resta un punto. Tu 75 suma dos.' },
      },
    },
  },
  advanced: {
    title: 'Versión avanzada',
    about: 'Una fila de una sola carta sale cara.',
    scenes: {
      'lone-card': {
        idea: 'Quien se lleva una sola carta deja además la primera del mazo boca abajo a su lado, en contra. Evítalo.',
        done: 'Con dos cartas en la fila, ya no hay castigo para quien se la lleve.',
        no: 'Te llevarías el 27 y además la primera carta del mazo, sin verla.',
      },
      penalty: {
        idea: 'Nada cabe junto al 96. Te lo llevas, con el castigo de la versión avanzada.',
        done: 'Te llevaste también la primera del mazo. Hasta el final nadie sabrá si era un sapo.',
      },
    },
  },
};
