import type { ReportReason } from '@sobremesa/protocol';
import type { Language } from '@sobremesa/words';

/** Texts that only somebody needs who wants peace from somebody else. */
export interface SafetyTexts {
  readonly about: (name: string) => string;
  readonly mute: string;
  readonly muteHelp: string;
  readonly unmute: string;
  readonly muted: (name: string) => string;
  readonly unmuted: (name: string) => string;
  readonly block: string;
  readonly blockHelp: string;
  readonly unblock: string;
  readonly blocked: (name: string) => string;
  readonly unblocked: (name: string) => string;
  readonly isBlocked: string;
  readonly hide: string;
  readonly hideHelp: string;
  readonly report: string;
  readonly reportHelp: string;
  readonly why: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly lines: string;
  readonly words: string;
  readonly send: string;
  readonly thanks: string;
  readonly plays: (names: string, count: number) => string;
  readonly sitAnyway: string;
  readonly sitAsk: string;
  readonly notHere: string;
  readonly playAnyway: string;
  readonly playAsk: string;
  readonly atMyTable: (names: string, count: number) => string;
  readonly unheard: string;
  readonly understood: string;
  readonly phrasesOnly: string;
  readonly off: string;
  readonly listTitle: string;
  readonly listHelp: string;
  readonly gone: string;
  readonly tooMany: string;
}

export const texts: Readonly<Record<Language, SafetyTexts>> = {
  es: {
    about: (name) => `Opciones sobre ${name}`,
    mute: 'Silenciar en esta mesa',
    muteHelp: 'Aquí dejarás de ver lo que escribe. En otras mesas, no cambia nada.',
    unmute: 'Volver a escuchar en esta mesa',
    muted: (name) => `En esta mesa ya no verás lo que escribe ${name}.`,
    unmuted: (name) => `Vuelves a ver lo que escribe ${name}.`,
    block: 'Bloquear',
    blockHelp:
      'En ninguna mesa veréis lo que escribe el otro, y te avisaremos antes de sentarte donde juegue. No se le dice nada.',
    unblock: 'Desbloquear',
    blocked: (name) => `Has bloqueado a ${name}. Puedes deshacerlo en tu perfil.`,
    unblocked: (name) => `Ya no bloqueas a ${name}.`,
    isBlocked: 'Lo bloqueaste',
    hide: 'Quitar este mensaje',
    hideHelp: 'Desaparece para toda la mesa, también de las repeticiones.',
    report: 'Denunciar',
    reportHelp: 'Lo leerá quien lleva este servidor. No se le dice a nadie más.',
    why: '¿Qué ha pasado?',
    reasons: {
      insults: 'Insulta',
      harassment: 'Acosa o amenaza',
      spam: 'Molesta con publicidad o repeticiones',
      name: 'Su nombre ofende',
      cheating: 'Hace trampas',
      other: 'Otra cosa',
    },
    lines: '¿Qué mensajes?',
    words: 'Cuéntalo con tus palabras (si quieres)',
    send: 'Enviar la denuncia',
    thanks: 'Gracias por avisar. Lo mirará quien lleva este servidor.',
    plays: (names, count) =>
      count === 1
        ? `Aquí juega ${names}, a quien bloqueaste.`
        : `Aquí juegan ${names}, a quienes bloqueaste.`,
    sitAnyway: 'Sentarme de todos modos',
    sitAsk: '¿Te sientas aquí?',
    notHere: 'Mejor no',
    playAnyway: 'Jugar de todos modos',
    playAsk: '¿Jugáis otra?',
    atMyTable: (names, count) =>
      count === 1
        ? `En tu mesa juega ${names}, a quien bloqueaste.`
        : `En tu mesa juegan ${names}, a quienes bloqueaste.`,
    unheard: 'No veis lo que escribe el otro.',
    understood: 'Entendido',
    phrasesOnly: 'En las mesas públicas de este servidor se habla con frases hechas.',
    off: 'En las mesas públicas de este servidor no se habla.',
    listTitle: 'Personas bloqueadas',
    listHelp: 'No veis lo que escribe el otro. No saben que les has bloqueado.',
    gone: 'Ese mensaje ya no está.',
    tooMany: 'Ya has bloqueado a muchísima gente: desbloquea antes a alguien.',
  },
  en: {
    about: (name) => `Options for ${name}`,
    mute: 'Mute at this table',
    muteHelp: 'You won’t see what they write here. Nothing changes at other tables.',
    unmute: 'Unmute at this table',
    muted: (name) => `You won’t see what ${name} writes at this table.`,
    unmuted: (name) => `You see what ${name} writes again.`,
    block: 'Block',
    blockHelp:
      'Neither of you will see what the other writes, at any table, and we’ll warn you before you sit down where they play. They aren’t told.',
    unblock: 'Unblock',
    blocked: (name) => `You’ve blocked ${name}. You can undo it in your profile.`,
    unblocked: (name) => `You no longer block ${name}.`,
    isBlocked: 'You blocked them',
    hide: 'Remove this message',
    hideHelp: 'It disappears for the whole table, and from replays too.',
    report: 'Report',
    reportHelp: 'The person who runs this server will read it. Nobody else is told.',
    why: 'What happened?',
    reasons: {
      insults: 'Insults',
      harassment: 'Harassment or threats',
      spam: 'Advertising or flooding',
      name: 'An offensive name',
      cheating: 'Cheating',
      other: 'Something else',
    },
    lines: 'Which messages?',
    words: 'In your own words (if you like)',
    send: 'Send the report',
    thanks: 'Thanks for telling us. The person who runs this server will look at it.',
    plays: (names, count) =>
      count === 1
        ? `${names}, whom you blocked, plays here.`
        : `${names}, whom you blocked, play here.`,
    sitAnyway: 'Sit down anyway',
    sitAsk: 'Sit down here?',
    notHere: 'Better not',
    playAnyway: 'Play anyway',
    playAsk: 'Play again?',
    atMyTable: (names, count) =>
      count === 1
        ? `${names}, whom you blocked, plays at your table.`
        : `${names}, whom you blocked, play at your table.`,
    unheard: 'Neither of you sees what the other writes.',
    understood: 'Got it',
    phrasesOnly: 'At this server’s public tables people talk with ready-made phrases.',
    off: 'There’s no chat at this server’s public tables.',
    listTitle: 'Blocked people',
    listHelp: 'Neither of you sees what the other writes. They don’t know that you blocked them.',
    gone: 'That message is gone.',
    tooMany: 'You’ve blocked a great many people: unblock somebody first.',
  },
};
