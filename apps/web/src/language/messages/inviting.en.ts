import type { Messages } from './types.ts';

export const inviting: Messages['inviting'] = {
  setup: 'How this table plays',
  clock: (time) => `${time} per decision`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied: send it to your friends',
  share: 'Invite your friends',
  showQr: 'QR code',
  fill: 'Fill with bots',
  fillHelp: 'Puts a bot in every free seat.',
  people: 'Keep them for people',
  level: 'Bot level',
  levelFor: (game) => `Bot level for ${game}`,
  nameToTalk: 'What is your name?',
  nameToTalkHelp: 'So that they know who is talking.',
  sitToTalk: 'Only players chat at this table. Take a seat to join in.',
  unread: (count) => (count === 1 ? 'one unread message' : `${count} unread messages`),
  cancel: 'Cancel',
  seatsTaken: (variant, from, to) =>
    `With “${variant}” the table goes from ${from} to ${to} seats.`,
  keepSeats: (seats) => `OK, ${seats} seats`,
  undoVariant: (variant, seats) => `Back to ${seats}, without “${variant}”`,
  coach: 'Coach',
  haveCode: 'Already playing on another device? Move your profile here',
  privacy: 'Privacy',
  moveText: 'My Sobremesa profile',
};
