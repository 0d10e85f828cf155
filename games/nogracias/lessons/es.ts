import type { LessonTexts } from '@sobremesa/lessons';

export const es: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Tu primera partida',
    about: 'Quedarse la carta o pagar para pasarla.',
    scenes: {
      refuse: {
        idea: 'Gana quien menos puntos tenga, y el 31 cuesta 31. Di «No, gracias»: pagas una ficha y decide Ana.',
        done: 'Ana y Luis también han pagado. El 31 vuelve a ti, con 3 fichas encima.',
        no: 'Quedarte el 31 ahora te cuesta 31 puntos; pasarlo, una ficha.',
      },
      chips: {
        idea: 'Quien se queda la carta se queda sus fichas, y cada ficha resta un punto. Quédate el 12.',
        done: '12 menos 7 fichas: te cuesta 5. Y decides antes que nadie sobre la siguiente.',
        no: 'Con 7 fichas encima el 12 cuesta 5. Si lo pasas, se lo queda Ana.',
      },
      run: {
        idea: 'De una escalera solo cuenta la carta más baja. Tienes 17, 18 y 20: quédate el 19.',
        done: '17, 18, 19 y 20 cuentan 17 en total. Antes eran 37.',
        no: 'El 19 une tu escalera y te quita 20 puntos: no lo dejes pasar.',
      },
      below: {
        idea: 'Tus 12, 14 y 15 cuentan 26: falta el 13. ¿Te conviene el 20, teniendo el 21?',
        done: 'El 20 y el 21 cuentan 20. Una carta justo por debajo sale gratis.',
        no: 'Con el 21, el 20 no cuesta nada: la escalera cuenta 20 en vez de 21.',
      },
      'round-again': {
        idea: 'El 25 solo te sirve a ti. A los demás les cuesta 25, así que puede dar otra vuelta. ¿Qué haces?',
        done: 'Nadie la quería: vuelve con 5 fichas. Has pagado una y te esperan cinco.',
        no: 'Puedes, pero los demás no la quieren: si da otra vuelta, vuelve con más fichas.',
      },
      broke: {
        idea: 'Sin fichas no se puede decir que no. Quédate el 28, con las fichas que lleva encima.',
        done: '28 puntos, pero 4 fichas para las próximas. Guarda siempre alguna.',
      },
      end: {
        idea: 'Es la última carta: después se suman las escaleras y se restan las fichas. Se une a tu 9.',
        done: '8 por la escalera, 30 por la suelta, menos 8 fichas: 30 puntos, y ganas.',
        no: 'El 8 se une a tu 9 y trae 3 fichas: te deja mejor que pagar.',
      },
    },
  },
  tactical: {
    title: 'Táctica',
    about: 'Sin el 10, el 20 y el 30.',
    scenes: {
      'no-tens': {
        idea: 'En la variante táctica no hay 10, 20 ni 30. Tienes el 29: ¿te conviene el 31?',
        done: 'Bien visto: sin el 30, el 29 y el 31 nunca se unirán.',
        no: 'El 30 no está en la baraja: nada unirá el 29 con el 31, y pagarías los dos.',
      },
      'six-aside': {
        idea: 'Solo se apartan seis cartas, así que la que te falta suele salir. Quédate el 17 y espera el 16.',
        done: 'Ahí está el 16: con él, del 15 al 17 contarán 15.',
        no: 'Con 6 fichas encima y el 15 en tu mesa, el 17 merece la apuesta.',
      },
    },
  },
};
