// Messages: callbacks of their providers (docs/endpoints.md#inbound), and the outbox and the templates at the desk
// (docs/rules/messages.md). Other calls enqueue messages; no call sends one.
import { Type } from 'typebox';
import { alimtalkStates, messageWays } from '#domain/messages/message-enums.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  described,
  pagingInput,
} from '../shapes.ts';

const messageStates = ['WAITING', 'SENT', 'DELIVERED', 'FAILED'] as const;

const MessageDelivery = NamedObject('MessageDelivery', {
  way: OneOf(messageWays),
  status: OneOf(messageStates),
  /** ALIMTALK, SMS, LMS, TEXT or EMAIL, once it is sent. */
  channel: Type.Optional(Type.String()),
  /** Newest result of the provider or of the outbox. */
  resultCode: Type.Optional(Type.String()),
  tryCount: Count,
  dueAt: Type.Optional(DateTime),
  sentAt: Type.Optional(DateTime),
});

const OutboxMessage = NamedObject('OutboxMessage', {
  uuid: Uuid,
  /** N01 and so on. */
  template: Type.String(),
  createdAt: DateTime,
  orderUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  userUuid: Type.Optional(Uuid),
  /** Masked. */
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** Missing where it contained a secret, which is deleted after the sending. */
  text: Type.Optional(Type.String()),
  isResendable: Type.Boolean(),
  deliveries: Type.Array(MessageDelivery),
});

const templateKey = Type.String({
  pattern: '^[NMS][0-9]{2}$',
  examples: ['N05'],
  description: 'Key of the template.',
});

const TemplateText = { subject: Type.String(), text: Type.String(), mailText: Type.Optional(Type.String()) };

const StaffMessageTemplate = NamedObject('StaffMessageTemplate', {
  template: Type.String(),
  ways: Type.Array(OneOf(messageWays)),
  ...TemplateText,
  /** The texts of the program. */
  initial: Type.Object(TemplateText),
  isEdited: Type.Boolean(),
  isOn: Type.Boolean(),
  /** Only such a template can be turned off. */
  canBeOff: Type.Boolean(),
  isAdvertising: Type.Boolean(),
  /** The provider's Alimtalk template for the text; without one it is sent as a text message. */
  alimtalkId: Type.Optional(Type.String()),
  /** State of the Alimtalk template at the provider; missing until it was read. The text is sent instead of one that is not APPROVED. */
  alimtalkState: Type.Optional(OneOf(alimtalkStates)),
  /** Why the provider rejected it. */
  alimtalkReason: Type.Optional(Type.String()),
  version: Version,
});

export const messages = {
  receiveMessageResult: endpoint({
    method: 'POST',
    path: '/open/messages/callback/{provider}',
    access: 'provider',
    summary: 'Callback of the message provider: schedules a query for the results. Always 200.',
    input: {
      provider: OneOf(['solapi'], 'Provider.'),
      rows: Type.Optional(
        Type.Array(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()), {
          maxItems: 1000,
          description: 'The results, where the body is an array.',
        }),
      ),
      messageId: Type.Optional(TextOrEmpty(100, 'Message id at the provider.')),
      groupId: Type.Optional(TextOrEmpty(100, 'Group of messages, at the provider.')),
    },
    effect: 'write',
    refuses: ['NOT_FOUND'],
    answer: Type.Object({}),
    envelope: 'none',
  }),
  getMessagesByPaging: endpoint({
    method: 'POST',
    path: '/staff/messages/action/get-by-paging',
    access: 'staff',
    permission: 'SETTINGS',
    envelope: 'page',
    summary: 'Messages of the outbox with the results of their deliveries, the newest first; masked.',
    input: {
      ...pagingInput,
      status: Type.Optional(OneOf(messageStates, 'Only messages with a delivery in this state.')),
      templates: Type.Optional(
        Type.Array(templateKey, { maxItems: 60, description: 'Only messages of these templates.' }),
      ),
      dateRange: Type.Optional(DateRange),
      keyword: Type.Optional(Text(50, 'A whole order number or a whole phone number.')),
      userUuid: Type.Optional(described(Uuid, 'Only messages to this member.')),
    },
    answer: Page(OutboxMessage),
  }),
  resendMessage: endpoint({
    method: 'POST',
    path: '/staff/messages/{uuid}/action/resend',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary:
      'Sends a message again to the same recipient; not one with secrets, advertising, or one to a member who has withdrawn.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isEnqueued: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'TOO_SOON', 'STATUS_NOT_ALLOWED'],
  }),
  getMessageTemplates: endpoint({
    method: 'GET',
    path: '/staff/message-templates',
    access: 'staff',
    permission: 'SETTINGS',
    summary: 'All templates of messages with the texts that apply.',
    answer: Type.Array(StaffMessageTemplate),
  }),
  editMessageTemplate: endpoint({
    method: 'PUT',
    path: '/staff/message-templates/{template}',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary: 'Replaces the texts of a template, or turns it off, for messages that are sent from then on.',
    input: {
      template: templateKey,
      version: Version,
      isOn: Flag('false: messages of this template are not sent.'),
      subject: Text(40, 'Subject of the mail and title of a long text message.'),
      text: Text(900, 'Text with all placeholders of the initial one.'),
      mailText: Type.Optional(Text(3000, 'Text of the mail, where it has its own.')),
      alimtalkId: Type.Optional(
        TextOrEmpty(50, 'Id of the Alimtalk template that the provider approved for this text.'),
      ),
    },
    answer: StaffMessageTemplate,
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_NOT_ALLOWED'],
  }),
};
