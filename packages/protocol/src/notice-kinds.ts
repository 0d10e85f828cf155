/** What people can be told about while they are away; each kind can be switched off. */
export const noticeKinds = ['turn', 'challenge', 'round', 'call'] as const;

/** The shape of the JSON that a webhook gets. */
export const webhookShapes = ['plain', 'discord', 'slack'] as const;
export type WebhookShape = (typeof webhookShapes)[number];
