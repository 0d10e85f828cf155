import type { LessonTexts } from '@sobremesa/lessons';

export const es: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Tu primera partida',
    about: 'Pujar, quemar y saber cuándo perder.',
    scenes: {
      win: {
        idea: 'Cada cual puja con una carta por la del centro, y gana la más alta. Llévate el 8.',
        done: 'Tu 9 supera el 5 y el 7: ocho puntos para ti, y empiezas la próxima baza.',
        no: 'Con esa gana Luis, que ha pujado 7.',
      },
      burn: {
        idea: 'Si la mejor puja empata, nadie se lleva nada. Quítale el 10 a Ana igualando su 9.',
        done: 'El 10 vuelve bajo el mazo, y empiezas tú: fuiste quien igualó la última.',
        no: 'Con esa, Ana se lleva el 10. Tienes otro 9.',
      },
      save: {
        idea: 'Cada carta se usa una vez por ronda. Por un 1 no gastes una alta: puja para perder.',
        done: 'Ana ha gastado un 6 por un punto. Tus cartas altas siguen en tu mano.',
        no: 'Ganarías un solo punto y gastarías una de tus mejores cartas.',
      },
      black: {
        idea: 'Un número negro de tu mano puja su valor y se suma al premio. Puja con el 8 negro.',
        done: 'Te llevas el 5 y tu propio 8: trece puntos.',
        no: 'Con esa gana Luis. El 8 negro gana y además se suma al premio.',
        why: { less: 'Ganarías el 5 y nada más. Con el 8 negro te llevas 13.' },
      },
      minus: {
        idea: 'También hay que pujar por el −5, y quien más puje se lo come. Escápate.',
        done: 'Se lo lleva Ana, con su 7.',
        no: 'Serías la puja más alta y el −5 sería tuyo.',
      },
      double: {
        idea: 'El 2× dobla lo que ya has ganado en la ronda. Tú llevas un 9: gánalo.',
        done: 'Tus 9 puntos son 18. Lo que ganes después no se dobla.',
        no: 'Con esa se lo lleva Luis y dobla lo suyo.',
      },
      round: {
        idea: 'Diez pujas hacen una ronda; después se cuentan las cartas ganadas. Juega la última.',
        done: '9 doblado más 4: 22. Una partida normal tiene seis rondas y gana quien más sume.',
      },
    },
  },
  'lucky-loser': {
    title: 'El perdedor afortunado',
    about: 'No ganar nada también da puntos.',
    scenes: {
      nothing: {
        idea: 'Quien acaba la ronda sin ninguna carta negra cobra: 12 siendo tres. Vas sin ninguna: sigue perdiendo.',
        done: 'Queda una baza. Si también la pierdes, cobras 12 puntos.',
      },
      again: {
        idea: 'Cada ronda sin cartas paga más: 8, 16, 24, 32 siendo cuatro. Es tu cuarta: juega la última.',
        done: '32 puntos de golpe: 102 en total, y ganas la partida.',
      },
    },
  },
  colours: {
    title: 'Colores',
    about: 'Gana el color que más se repite.',
    scenes: {
      'most-often': {
        idea: 'Gana la carta más alta del color que más se repite. Llévate el 6.',
        done: 'Había dos azules y la tuya era la más alta, aunque Marta jugó un 9.',
        no: 'Repetirías un color de otra persona, con una carta más baja que la suya.',
        why: { alone: 'Con cada color una sola vez, manda la más alta: el 9 de Marta.' },
      },
      equal: {
        idea: 'Si dos colores se repiten igual, gana la más alta de los dos. Llévate el 3.',
        done: 'Dos verdes y dos azules: tu 9 es la más alta de todas ellas.',
        no: 'El azul se repite más y la carta más alta es el 7 de Marta.',
        why: { alone: 'El 10 amarillo está solo: gana el azul, que sale dos veces.' },
      },
      centre: {
        idea: 'El negro es un color más, y el centro cuenta. Ahora ganaría el propio 9: iguala al negro con otro color.',
        done: 'Dos azules, dos negras: tu 10 es la más alta. Te llevas el 9 y el 2.',
        no: 'El negro sale dos veces y el 9 del centro es la más alta: nadie se lleva nada.',
      },
    },
  },
  thief: {
    title: 'El Ladrón',
    about: 'Ganarlo y elegir el botín.',
    scenes: {
      'win-it': {
        idea: 'Quien gana el Ladrón roba a la peor puja. Gánalo: Marta tiene un 7.',
        done: 'Ahora eliges tú qué carta robarle a Marta, que pujó 5.',
        no: 'Con esa, el Ladrón es de Ana.',
      },
      steal: {
        idea: 'Puedes robar cualquier carta de Marta. Elige la que te dé puntos.',
        done: 'El 7 es tuyo y Marta se queda con el −5.',
        no: 'El −5 te restaría cinco puntos. Déjaselo.',
      },
    },
  },
  turning: {
    title: 'Cartas que cambian la ronda',
    about: 'A la baja, Incógnita y Barajar.',
    scenes: {
      low: {
        idea: 'Desde que sale «A la baja», gana la puja más baja. Llévate el 9.',
        done: 'Tu 2 era la más baja. Así sigue hasta el final de la ronda.',
        no: 'Ahora gana la más baja: con esa se lo lleva Ana, con su 4.',
      },
      unknown: {
        idea: 'Con la Incógnita pujáis por la primera del mazo, sin verla. Arriésgate y gánala.',
        done: 'Era el 10. Podía ser el −5: por eso nadie pujó mucho.',
        no: 'Con esa gana Luis. Arriésgate: la mayoría de las cartas dan puntos.',
      },
      shuffle: {
        idea: 'Barajar puja 0 y mezcla el mazo al acabar la baza. Es la forma de no llevarte el −5.',
        done: 'Ana carga con el −5 y el mazo se ha barajado.',
        no: 'Con esa serías la puja más alta y te llevarías el −5.',
      },
    },
  },
  ally: {
    title: 'El Aliado',
    about: 'Compartir los puntos a medias.',
    scenes: {
      join: {
        idea: 'El Aliado puja 0 y os une a ti y a quien gane la baza: compartís puntos. Ana va bien: úsalo.',
        done: 'Ana y tú sumaréis vuestros puntos al acabar la ronda, y cada cual se llevará la mitad.',
        no: 'Así no hay alianza. Juega el Aliado ahora que gana Ana.',
      },
      half: {
        idea: 'Luis y tú sois aliados; él lleva 14 y tú nada. Juega la última y se reparte.',
        done: '7 para cada uno. No cobras como perdedor afortunado, pero la ronda cuenta para la próxima.',
      },
    },
  },
  house: {
    title: 'Cartas de más',
    about: 'Puntos extra y cartas de la casa.',
    scenes: {
      'extra-points': {
        idea: 'Con puntos extra entran números negros más altos. Llévate el 13.',
        done: 'Trece puntos de una vez: por estas cartas conviene guardar los dieces.',
        no: 'Con esa se lo lleva Luis, con su 9.',
      },
      blank: {
        idea: 'Las cartas de la casa son negras: pujan y valen el número que les pongáis. Esta «Tortilla» resta 12: que no sea tuya.',
        done: 'Luis se la come entera.',
        no: 'Con el 10 ganarías la baza y te restaría 12.',
      },
    },
  },
};
