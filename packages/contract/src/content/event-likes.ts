// Likes of events (docs/rules/content.md#event-likes). Ours: the specification names EVENT as a kind of like, and no call for it.
import { Liked } from '../catalog/likes.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid, described } from '../shapes.ts';

const write = {
  path: '/event-likes',
  access: 'member',
  input: { eventUuid: described(Uuid, 'The event.') },
  effect: 'write',
  answer: Liked,
  refuses: ['NOT_FOUND'],
} as const;

export const eventLikes = {
  likeEvent: endpoint({
    ...write,
    method: 'POST',
    summary: 'Ours: likes an event; a repetition changes nothing.',
  }),
  unlikeEvent: endpoint({
    ...write,
    method: 'DELETE',
    summary: 'Ours: takes the like back; a repetition changes nothing.',
  }),
};
