// Callbacks of message providers (docs/endpoints.md#inbound). Other calls enqueue messages; no call sends one.
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OneOf } from '../shapes.ts';

export const messages = {
  receiveMessageResult: endpoint({
    method: 'POST',
    path: '/open/messages/callback/{provider}',
    access: 'provider',
    summary: 'Callback of the message provider: schedules a query for the results. Always 200.',
    input: {
      provider: OneOf(['solapi']),
      /** The array when the body is one. */
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
