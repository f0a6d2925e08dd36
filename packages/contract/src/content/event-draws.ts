// Participants of events, and the draw of winners among them (docs/rules/content.md#event-draws).
import { Type } from 'typebox';
import { mostPrizes, mostWinners } from '#domain/content/event-rules.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  Version,
  described,
  pagingInput,
} from '../shapes.ts';

const staff = { access: 'staff', permission: 'CONTENT' } as const;

const Prize = { prize: Text(60, 'What the winner gets.') };
const EventDraw = NamedObject('EventDraw', {
  uuid: Uuid,
  /** Decides the order of the participants. */
  seed: Type.String(),
  /** Participants with different Instagram ids. */
  participantCount: Count,
  prizes: Type.Array(Type.Object({ prize: Type.String(), count: Count })),
  /** Why it replaced an earlier draw. */
  reason: Type.Optional(Type.String()),
  staffName: Type.String(),
  drawnAt: DateTime,
});

export const eventDraws = {
  getEventParticipants: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/events/{uuid}/participants/action/get-by-paging',
    envelope: 'page',
    summary: 'Who joined an INSTA event, newest first, with masked ids.',
    input: {
      uuid: ResourceUuid,
      ...pagingInput,
      isWinner: Type.Optional(Flag('Only those whom the newest draw chose, or only the others.')),
    },
    answer: Page(
      NamedObject('EventParticipant', {
        uuid: Uuid,
        maskedId: Type.String(),
        /** A member; otherwise a browser that has not signed in. */
        isMember: Type.Boolean(),
        isWinner: Type.Boolean(),
        joinedAt: DateTime,
      }),
    ),
    refuses: ['NOT_FOUND'],
  }),
  getEventDraws: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/events/{uuid}/draws',
    summary: 'The draws of an event, newest first.',
    input: { uuid: ResourceUuid },
    answer: Type.Array(EventDraw),
    refuses: ['NOT_FOUND'],
  }),
  drawEventWinners: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/events/{uuid}/action/draw-winners',
    effect: 'write',
    summary:
      'Draws winners among the participants of an INSTA event that has ended, and replaces the winners of the event. A repeated draw needs a reason.',
    input: {
      uuid: ResourceUuid,
      version: described(Version, 'Version of the event.'),
      prizes: Type.Array(
        Type.Object({
          ...Prize,
          count: Type.Integer({ minimum: 1, maximum: mostWinners, description: 'Number of its winners.' }),
        }),
        { minItems: 1, maxItems: mostPrizes, description: 'The prizes, the first one drawn first.' },
      ),
      reason: Type.Optional(Text(200, 'Why the winners are drawn again; required after a draw.')),
    },
    answer: Type.Object({ version: Version, draw: EventDraw }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINT_FAILED'],
  }),
};
