// What companies that carry our messages tell us (api.md 6.2). Sending is no call: it is promised where it is earned.
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OneOf } from '../shapes.ts';

export const messages = {
  receiveMessageResult: endpoint({
    method: 'POST',
    path: '/open/messages/callback/{provider}',
    access: 'provider',
    summary: 'A message company has news of messages: the truth is asked afterwards. Always 200.',
    input: {
      provider: OneOf(['solapi']),
      /** The list, where the body is one. */
      rows: Type.Optional(
        Type.Array(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()), { maxItems: 1000 }),
      ),
      messageId: Type.Optional(Type.String({ maxLength: 100 })),
      groupId: Type.Optional(Type.String({ maxLength: 100 })),
    },
    effect: 'write',
    refuses: ['NOT_FOUND'],
    answer: Type.Object({}),
    envelope: 'none',
  }),
};
