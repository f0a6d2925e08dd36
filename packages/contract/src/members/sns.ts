// Instagram ids of shoppers (docs/rules/members.md#instagram, docs/endpoints.md#d34): stored in the member's account, or per browser until a
// sign-in.
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { GuestExternalId, Uuid, described } from '../shapes.ts';

export const sns = {
  upsertInstagramId: endpoint({
    method: 'POST',
    path: '/open/user-sns/action/upsert-instagram-id',
    access: 'open+',
    summary:
      'Stores the Instagram id of a member, or of a browser until it signs in, and joins an INSTA event.',
    input: {
      instagramId: Type.String({ minLength: 1, maxLength: 40, description: 'Instagram id without @.' }),
      guestExternalId: Type.Optional(GuestExternalId),
      eventUuid: Type.Optional(described(Uuid, 'Event that the Instagram id is given for.')),
    },
    isBare: true,
    effect: 'write',
    answer: Type.Object({ instagramId: Type.String(), isJoined: Type.Boolean() }),
    refuses: ['REQUIRED_PARAMETER', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};
