import type { Cover } from '@sobremesa/ui/cover';

export const bidsCover: Cover = {
  quickSeats: 4,
  seats: [3, 6],
  minutes: 45,
  texts: {
    es: {
      name: 'Bids',
      tagline: 'Puja alto, pero no igual que nadie.',
    },
    en: {
      name: 'Bids',
      tagline: 'Bid high, but never the same as anyone else.',
    },
  },
  suits: { es: 'Colores de Bids', en: 'Bids colours' },
};
