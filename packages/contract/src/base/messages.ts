// Callbacks of message providers (docs/endpoints.md#inbound). Other calls enqueue messages; no call sends one.
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OneOf, TextOrEmpty } from '../shapes.ts';

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
};
