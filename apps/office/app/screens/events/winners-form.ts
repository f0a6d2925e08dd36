// The winners of an event, written by staff: of an announcement, of reviews, or after a draw outside the shop.
import type { Answer } from '#contract/contract.ts';
import { mostWinners } from '#domain/content/event-rules.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import type { FormDef } from '../../shared/form/form-types.ts';
import { winnerLines, winnerLinesProblem, winnersIn } from './winner-lines.ts';

type Winners = Answer<'setEventWinners'>;

/** The stored winners with the version of their event. */
export async function readWinners(uuid: string): Promise<Winners> {
  const [{ version }, winners] = await Promise.all([
    api.getStaffEvent({ uuid }),
    api.getEventWinners({ uuid }),
  ]);
  return { version, winners };
}

export const winnersForm = (uuid: string): FormDef<Winners, { winners: string }> => ({
  key: ['events', 'written-winners', uuid],
  title: () => '당첨자 적기',
  load: () => readWinners(uuid),
  toValues: (row) => ({ winners: winnerLines(row?.winners ?? []) }),
  save: ({ winners }, version) => api.setEventWinners({ uuid, version, winners: winnersIn(winners) }),
  done: ({ winners }) => `당첨자 ${formatCount(winners.length)}명을 저장했습니다.`,
  sections: [
    {
      id: 'winners',
      title: '당첨자',
      fields: [
        {
          kind: 'area',
          name: 'winners',
          label: '아이디와 경품',
          hint: ({ winners }) =>
            `한 줄에 한 명씩 아이디와 경품을 적거나 붙여 넣습니다. 아이디는 가려서 저장합니다. ${formatCount(winnersIn(winners).length)} / ${formatCount(mostWinners)}명`,
          problem: winnerLinesProblem,
        },
      ],
    },
  ],
});
