/** Texts of a table that gathers players. */
export const inviting = {
  setup: 'Cómo se juega en esta mesa',
  clock: (time: string): string => `${time} para decidir`,
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado: mándalo a quien quieras',
  share: 'Invita a quien falta',
  showQr: 'Código QR',
  fill: 'Llenar con bots',
  fillHelp: 'Pone un bot en cada asiento libre.',
  people: 'Dejarlos para personas',
  level: 'Nivel de los bots',
  levelFor: (game: string): string => `Nivel de los bots de ${game}`,
  nameToTalk: '¿Cómo te llamas?',
  nameToTalkHelp: 'Así sabrán quién habla.',
  sitToTalk: 'En esta mesa solo hablan quienes juegan. Siéntate y podrás charlar.',
  unread: (count: number): string =>
    count === 1 ? 'un mensaje sin leer' : `${count} mensajes sin leer`,
  cancel: 'Cancelar',
  seatsTaken: (variant: string, from: number, to: number): string =>
    `Con «${variant}» la mesa pasa de ${from} a ${to} asientos.`,
  keepSeats: (seats: number): string => `Vale, ${seats} asientos`,
  undoVariant: (variant: string, seats: number): string => `Volver a ${seats}, sin «${variant}»`,
  coach: 'Entrenador',
  haveCode: '¿Ya juegas en otro dispositivo? Trae aquí tu perfil',
  privacy: 'Privacidad',
  moveText: 'Mi perfil de Sobremesa',
};
