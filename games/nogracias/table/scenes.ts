import type { Scenes } from '@sobremesa/ui/scene';

export const scenes: Scenes = {
  goal: {
    rows: ['24 o3'],
    caption: {
      es: 'La carta suma 24; cada ficha resta 1.',
      en: 'The card adds 24; each chip takes 1 away.',
    },
  },
  turn: {
    rows: ['24 > 24 o1 > 24 o2 > 24 o3'],
    caption: {
      es: 'Nadie la quiere, y con cada ficha apetece un poco más.',
      en: 'Nobody wants it, and with every chip it is a little more tempting.',
    },
  },
  runs: {
    rows: ['17-18-19-20 =17', '12 14-15 =26', '12-13-14-15 =12'],
    caption: {
      es: 'De cada escalera solo cuenta la más baja: el 13 une las dos.',
      en: 'Only the lowest of each run counts: the 13 joins the two.',
    },
  },
  end: {
    rows: ['12 14-15 o5 =21'],
    caption: { es: '12 y 14, menos 5 fichas: 21.', en: '12 and 14, less 5 chips: 21.' },
  },
  tactical: {
    rows: ['9 10~ 11', '19 20~ 21', '29 30~ 31'],
    caption: {
      es: 'Sin el 10, el 20 ni el 30, esas escaleras no se cierran nunca.',
      en: 'Without 10, 20 and 30 those runs can never be closed.',
    },
  },
};
