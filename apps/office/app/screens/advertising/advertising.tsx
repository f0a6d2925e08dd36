// The advertising campaigns with what became of their messages (docs/rules/messages.md#campaigns).
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { campaignStages } from '#domain/messages/advertising.ts';
import type { CampaignStage } from '#domain/messages/advertising.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import type { ColumnDef, FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { audienceText } from '../../shared/members/segment-words.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { Stage, stageWords, wayLabels } from './campaign-words.tsx';
import type { Campaign } from './campaign-words.tsx';
import { RefusalsDialog } from './refusals-dialog.tsx';

export const meta = () => [{ title: '광고 메시지 · 온스 데스크' }];

const path = '/promotion/advertising';
const hrefOf = ({ uuid }: Campaign): string => `${path}/${uuid}`;

const countOf = (count: number | undefined) => (count === undefined ? '' : formatCount(count));
const leftOut = ({ figures }: Campaign): number | undefined =>
  figures && figures.noConsentCount + figures.noAddressCount + figures.limitCount + figures.refusedCount;

const columns: readonly ColumnDef<Campaign>[] = [
  {
    id: 'title',
    header: '광고',
    width: 260,
    cell: (campaign) => <Link to={hrefOf(campaign)}>{campaign.title}</Link>,
  },
  { id: 'way', header: '방법', width: 72, cell: ({ way }) => wayLabels[way] },
  { id: 'audience', header: '받는 회원', width: 180, cell: ({ segment }) => audienceText(segment) },
  { id: 'sendAt', header: '보내는 때', width: 112, cell: ({ sendAt }) => formatTime(sendAt) },
  { id: 'stage', header: '상태', width: 96, cell: ({ stage }) => <Stage stage={stage} /> },
  {
    id: 'sent',
    header: '보냄',
    width: 72,
    align: 'end',
    cell: ({ figures }) => countOf(figures?.sentCount),
  },
  {
    id: 'waiting',
    header: '대기',
    width: 72,
    align: 'end',
    cell: ({ figures }) => countOf(figures?.waitingCount),
  },
  {
    id: 'failed',
    header: '실패',
    width: 72,
    align: 'end',
    cell: ({ figures }) => countOf(figures?.failedCount),
  },
  { id: 'leftOut', header: '제외', width: 72, align: 'end', cell: (campaign) => countOf(leftOut(campaign)) },
];

const actions: readonly RowAction<Campaign>[] = [
  {
    id: 'cancel',
    label: '보내기 취소',
    isAllowed: ({ stage }) =>
      stage === 'PLANNED' || stage === 'SENDING' || '예약했거나 보내는 중인 광고만 취소할 수 있습니다.',
    run: (uuids) => oneByOne(uuids, (uuid) => api.cancelAdvertising({ uuid })),
    done: (count) => `광고 ${formatCount(count)}건을 취소했습니다.`,
    confirm: {
      title: (count) => `광고 ${formatCount(count)}건을 취소할까요?`,
      text: '아직 보내지 않은 메시지를 보내지 않습니다. 다시 시작할 수 없습니다.',
      label: (count) => `${formatCount(count)}건 취소`,
    },
  },
  {
    id: 'delete',
    label: '삭제',
    isAllowed: ({ stage }) => stage === 'DRAFT' || '작성 중인 광고만 삭제할 수 있습니다.',
    run: (uuids) => oneByOne(uuids, (uuid) => api.deleteAdvertisingCampaign({ uuid })),
    done: (count) => `광고 ${formatCount(count)}건을 삭제했습니다.`,
    confirm: {
      title: (count) => `광고 ${formatCount(count)}건을 삭제할까요?`,
      text: '삭제하면 되돌릴 수 없습니다.',
      label: (count) => `${formatCount(count)}건 삭제`,
    },
  },
];

const tabs = [
  { id: 'ALL', label: '전체' },
  ...campaignStages.map((id) => ({ id, label: stageWords[id][0] })),
];

const definition: ListDef<Campaign, FilterOf<'getAdvertisingCampaignsByPaging'>> = {
  name: 'advertising',
  title: '광고 메시지',
  list: (input) => api.getAdvertisingCampaignsByPaging(input),
  tabs,
  defaultTab: 'ALL',
  toTabInput: (tab) => (tab === 'ALL' ? {} : { stage: tab as CampaignStage }),
  search: { placeholder: '제목', toInput: (keyword) => ({ keyword }) },
  filters: [],
  columns,
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ title }) => title,
  rowHref: hrefOf,
  unit: '건',
  actions,
  emptyText: '조건에 맞는 광고가 없습니다. 새로 만들려면 ‘광고 만들기’를 눌러 주세요.',
};

export default function Advertising() {
  const navigate = useNavigate();
  const [isRefusing, setIsRefusing] = useState(false);
  useKeys({ KeyN: () => void navigate(`${path}/new`) });
  const head = useMemo(
    () => (
      <>
        <Button onPress={() => setIsRefusing(true)}>080 수신거부 등록</Button>
        <ButtonLink href={`${path}/new`} tone="main" keyLabel="N">
          광고 만들기
        </ButtonLink>
      </>
    ),
    [],
  );
  return (
    <>
      <ResourceList definition={definition} head={head} />
      {isRefusing && <RefusalsDialog onClose={() => setIsRefusing(false)} />}
    </>
  );
}
