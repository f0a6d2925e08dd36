// Interface of message providers; every response is yes, no or unknown. Implementations: solapi.ts, smtp.ts.
import type { AlimtalkState } from '#domain/messages/message-enums.ts';

export type PhoneMessage = {
  /** Digits. */
  to: string;
  text: string;
  /** Title of a long text message. */
  subject: string;
  /** The approved Alimtalk template of the text; without one it is sent as a text message. */
  alimtalkId?: string;
  /** Values of the placeholders of the Alimtalk template. */
  variables: Record<string, string>;
  /** Our id, by which the provider reports on one of several messages. */
  reference: string;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** The address at which a mail program refuses advertising for its reader by one click (RFC 8058). */
  oneClickUrl?: string;
  /** The same for all tries of one mail, so that duplicates can be recognized. */
  reference: string;
};

/** Accepted by the provider. `channel`: ALIMTALK, TEXT or EMAIL. `group`: the provider's id of all messages of one call. */
export type MessageTaken = { kind: 'yes'; providerId: string; channel: string; group?: string };
/** Refused by the provider. `isAlimtalkFault`: the message may still be sent as text. */
export type MessageRefused = { kind: 'no'; code: string; isAlimtalkFault: boolean };
/** Unknown outcome, or the provider is busy: try again later. */
export type MessageUnknown = { kind: 'unknown'; reason: string };
export type MessageAnswer = MessageTaken | MessageRefused | MessageUnknown;

/** Final result of a message, if the provider reports one. `channel`: the channel of delivery. */
export type DeliveryResult =
  | { kind: 'delivered'; code: string; channel: string }
  | { kind: 'failed'; code: string; channel: string }
  | { kind: 'pending' }
  | MessageUnknown;

/** `reason`: newest comment of the provider. */
export type AlimtalkTemplate = { kind: 'found'; state: AlimtalkState; reason?: string } | MessageUnknown;

/** An accepted message whose result is queried. */
export type SubmittedMessage = { providerId: string; reference: string; group?: string };

/** Both calls take at most `batchSize` messages and return the answers in the same order. */
export type PhoneMessenger = {
  /** Returns the id of the Alimtalk template of one of ours. */
  alimtalkIdOf(template: string): string | undefined;
  /** State of an Alimtalk template at the provider. */
  findAlimtalkTemplate(alimtalkId: string): Promise<AlimtalkTemplate>;
  /** Name of the provider, as used in the path of its callback. */
  name: string;
  batchSize: number;
  send(messages: readonly PhoneMessage[]): Promise<MessageAnswer[]>;
  findResults(messages: readonly SubmittedMessage[]): Promise<DeliveryResult[]>;
  /** Ids of messages or groups that a callback reports on; none for a request that does not come from the provider. */
  idsOfCallback(body: unknown, headers: Record<string, string | string[] | undefined>): string[];
};

export type MailMessenger = {
  name: string;
  send(message: MailMessage): Promise<MessageAnswer>;
  /** Closes idle connections. */
  close(): void;
};
