// What the shop needs of the companies that carry its messages; every answer is yes, no or unknown.
// How one company is asked lives in that company's file (solapi.ts, smtp.ts).

export type PhoneMessage = {
  /** Digits. */
  to: string;
  text: string;
  /** Title, should it travel as a long text. */
  subject: string;
  /** The template whose approved Alimtalk says the same; where the company has none, it goes as text. */
  template: string;
  /** What the template was filled with, by its names. */
  variables: Record<string, string>;
  /** True: no Alimtalk. */
  isPlainText: boolean;
  /** Ours: what the company tells of one of many messages is told by it. */
  reference: string;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** The same for every try of one mail, so that a mail that came twice can be told from two mails. */
  reference: string;
};

/**
 * The company has it. `channel` is how it was handed over: ALIMTALK, TEXT or EMAIL. `group` is the company's name of all that
 * was handed over in one call.
 */
export type MessageTaken = { kind: 'yes'; providerId: string; channel: string; group?: string };
/** The company refused. `isAlimtalkFault`: the same words may still go as text. */
export type MessageRefused = { kind: 'no'; code: string; isAlimtalkFault: boolean };
/** Nobody knows, or the company is busy: try again later. */
export type MessageUnknown = { kind: 'unknown'; reason: string };
export type MessageAnswer = MessageTaken | MessageRefused | MessageUnknown;

/** How a message ended, where the company tells. `channel` is the one by which it arrived. */
export type DeliveryResult =
  | { kind: 'delivered'; code: string; channel: string }
  | { kind: 'failed'; code: string; channel: string }
  | { kind: 'pending' }
  | MessageUnknown;

/** A message whose end is asked for. */
export type SubmittedMessage = { providerId: string; reference: string; group?: string };

/** Both take at most `batchSize`, and answer each in the order given. */
export type PhoneMessenger = {
  /** Of the company, as it stands in the address of its call back. */
  name: string;
  batchSize: number;
  send(messages: readonly PhoneMessage[]): Promise<MessageAnswer[]>;
  findResults(messages: readonly SubmittedMessage[]): Promise<DeliveryResult[]>;
  /** Ids of messages, and of what was handed over together, that a call back tells about; none for a call that is not the company's. */
  idsOfCallback(body: unknown, headers: Record<string, string | string[] | undefined>): string[];
};

export type MailMessenger = {
  name: string;
  send(message: MailMessage): Promise<MessageAnswer>;
  /** Ends connections that are kept open. */
  close(): void;
};
