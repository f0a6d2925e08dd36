// Who joined an INSTA event, its draws, and the winners that are announced, drawn or written (docs/rules/content.md#event-draws).
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { formatTime } from '../../shared/format.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import type { FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { Button } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawNotes } from './draw-notes.tsx';
import { EventPlaces, SaveFirst } from './event-places.tsx';
import { readWinners, winnersForm } from './winners-form.ts';

export const meta = () => [{ title: '이벤트 참여·당첨 · 온스 데스크' }];

type Event = Answer<'getStaffEvent'>;
type Participant = Answer<'getEventParticipants'>['data'][number];
type Filter = FilterOf<'getEventParticipants'>;

const participantsOf = ({ uuid, title }: Event): ListDef<Participant, Filter> => ({
  name: 'event-participants',
  title: `${title} · 참여·당첨`,
  list: (input) => api.getEventParticipants(input),
  tabs: [
    { id: 'ALL', label: '참여' },
    { id: 'WINNERS', label: '당첨' },
  ],
  defaultTab: 'ALL',
  toTabInput: (tab) => ({ uuid, ...(tab === 'WINNERS' && { isWinner: true }) }),
  filters: [],
  columns: [
    { id: 'id', header: '인스타그램 아이디', width: 220, cell: ({ maskedId }) => maskedId },
    { id: 'member', header: '회원', width: 90, cell: ({ isMember }) => (isMember ? '회원' : '비회원') },
    { id: 'joined', header: '참여', width: 120, cell: ({ joinedAt }) => formatTime(joinedAt) },
    {
      id: 'winner',
      header: '결과',
      width: 90,
      cell: ({ isWinner }) => isWinner && <Tag tone="done">당첨</Tag>,
    },
  ],
  rowId: ({ uuid: participantUuid }) => participantUuid,
  rowLabel: ({ maskedId }) => maskedId,
  unit: '명',
  actions: [],
  emptyText: '조건에 맞는 참여자가 없습니다.',
});

/** Why no winners can be drawn; undefined when they can. */
function closedReason({ eventType, to }: Event): string | undefined {
  if (eventType !== 'INSTA') return '인스타 인증 이벤트만 참여를 받고 추첨합니다.';
  return to > seoulDateTime(new Date())
    ? `${formatTime(to)}에 이벤트가 끝난 뒤 추첨할 수 있습니다.`
    : undefined;
}

export default function Winners() {
  const { uuid = '' } = useParams();
  const event = useQuery({
    queryKey: ['events', 'one', uuid, 'winners'],
    queryFn: () => api.getStaffEvent({ uuid }),
    enabled: uuid !== 'new',
  });
  return (
    <>
      <EventPlaces uuid={uuid} current="winners" />
      {event.error !== null && <Failure error={event.error} onRetry={() => void event.refetch()} />}
      {uuid === 'new' && <SaveFirst />}
      {event.data !== undefined && <Participants event={event.data} />}
    </>
  );
}

function Participants({ event }: { event: Event }) {
  const { uuid } = event;
  const [isDrawing, setIsDrawing] = useState(false);
  const draws = useQuery({
    queryKey: ['events', 'draws', uuid],
    queryFn: () => api.getEventDraws({ uuid }),
  });
  const definition = useMemo(() => participantsOf(event), [event]);
  const reason = closedReason(event);
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <>
            <WriteButton uuid={uuid} />
            <Button
              tone="main"
              isDisabled={reason !== undefined || draws.data === undefined}
              onPress={() => setIsDrawing(true)}
            >
              {draws.data !== undefined && draws.data.length > 0 ? '다시 추첨' : '당첨자 추첨'}
            </Button>
          </>
        }
        note={<DrawNotes uuid={uuid} draws={draws.data ?? []} reason={reason} />}
      />
      {isDrawing && (
        <DrawDialog
          event={event}
          isRepeated={(draws.data ?? []).length > 0}
          onClose={() => setIsDrawing(false)}
        />
      )}
    </>
  );
}

/** Opens the form of the winners as they are stored now. */
function WriteButton({ uuid }: { uuid: string }) {
  const [stored, setStored] = useState<Awaited<ReturnType<typeof readWinners>>>();
  const open = async () => {
    try {
      setStored(await readWinners(uuid));
    } catch (error) {
      showToast(reasonOf(error), { tone: 'stop' });
    }
  };
  useKeys({ KeyN: () => void open() });
  return (
    <>
      <Button keyLabel="N" onPress={() => void open()}>
        당첨자 적기
      </Button>
      {stored !== undefined && (
        <FormDialog definition={winnersForm(uuid)} row={stored} onClose={() => setStored(undefined)} />
      )}
    </>
  );
}
