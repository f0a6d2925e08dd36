// The outbox: what the shop sent to whom, with its result, and sending again (docs/rules/messages.md#outbox).
import { useMemo } from 'react';
import { Link } from 'react-router';
import { messageTitle } from '#domain/messages/message-words.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { ColumnDef, FilterDef, FilterOf, ListDef, TabDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { DeliveryResult } from './delivery-result.tsx';
import type { Message } from './delivery-result.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages.module.css';

export const meta = () => [{ title: '보낸 알림 · 온스 데스크' }];

type MessagesInput = FilterOf<'getMessagesByPaging'>;

const tabs: readonly (TabDef & { input: Partial<MessagesInput> })[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'FAILED', label: '실패', input: { status: 'FAILED' } },
  { id: 'WAITING', label: '보내는 중', input: { status: 'WAITING' } },
];

/** The templates that staff look for; the others are found by order and phone number. */
const filteredTemplates = [
  'N01',
  'N02',
  'N06',
  'N07',
  'N16',
  'N25',
  'M01',
  'M06',
  'M13',
  'M15',
  'M22',
  'M23',
];

const filters: readonly FilterDef<MessagesInput>[] = [
  {
    name: 'template',
    label: '알림',
    kind: 'several',
    options: filteredTemplates.map((value) => ({ value, label: messageTitle(value) })),
    toInput: (value) => ({ templates: value.split(',') }),
  },
  { name: 'days', label: '기간', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
];

/** `hrefOf`: the list with the message open. */
const columnsOf = (hrefOf: (uuid: string) => string): readonly ColumnDef<Message>[] => [
  { id: 'createdAt', header: '때', width: 92, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'template',
    header: '알림',
    width: 140,
    cell: ({ uuid, template }) => (
      <Link to={hrefOf(uuid)} preventScrollReset>
        {messageTitle(template)}
      </Link>
    ),
  },
  {
    id: 'to',
    header: '받는 사람',
    width: 150,
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(' · '),
  },
  {
    id: 'order',
    header: '주문',
    width: 130,
    cell: ({ orderUuid, orderNo }) =>
      orderUuid !== undefined && <Link to={`/orders/${orderUuid}`}>{orderNo}</Link>,
  },
  {
    id: 'result',
    header: '결과',
    width: 250,
    cell: ({ deliveries }) =>
      deliveries.map((delivery) => <DeliveryResult key={delivery.way} {...delivery} />),
  },
  {
    id: 'text',
    header: '내용',
    width: 340,
    cell: ({ text }) => text ?? <span className={styles.quiet}>보안을 위해 보낸 뒤 지운 내용입니다.</span>,
  },
];

/** The message that the address names. */
function OpenMessage({ rows }: { rows: readonly Message[] }) {
  const { openUuid, close } = useOpenRow();
  return openUuid === undefined ? null : (
    <MessageDialog message={rows.find(({ uuid }) => uuid === openUuid)} onClose={close} />
  );
}

const listOf = (hrefOf: (uuid: string) => string): ListDef<Message, MessagesInput> => ({
  name: 'messages',
  title: '보낸 알림',
  list: (input) => api.getMessagesByPaging(input),
  tabs: tabs.map(({ id, label }) => ({ id, label })),
  defaultTab: 'ALL',
  toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
  search: { placeholder: '주문번호·휴대폰 번호', toInput: (keyword) => ({ keyword }) },
  filters,
  columns: columnsOf(hrefOf),
  rowId: ({ uuid }) => uuid,
  rowHref: ({ uuid }) => hrefOf(uuid),
  rowLabel: ({ template, createdAt }) => `${messageTitle(template)} ${formatTime(createdAt)}`,
  unit: '건',
  actions: [
    {
      id: 'resend',
      label: '다시 보내기',
      isMain: true,
      isAllowed: ({ isResendable }) =>
        isResendable || '인증번호나 계좌가 든 알림, 광고, 탈퇴한 회원의 알림은 다시 보낼 수 없습니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.resendMessage({ uuid })),
      done: (count) => `알림 ${formatCount(count)}건을 다시 보냈습니다.`,
      confirm: {
        title: (count) => `알림 ${formatCount(count)}건을 다시 보낼까요?`,
        text: '받는 사람과 내용은 처음과 같습니다. 같은 알림은 10분에 한 번만 보냅니다.',
        label: (count) => `${formatCount(count)}건 다시 보내기`,
      },
    },
  ],
  emptyText: '조건에 맞는 알림이 없습니다. 주문과 관계없는 알림은 90일 동안 보관합니다.',
});

export default function Messages() {
  const { hrefOf } = useOpenRow();
  const definition = useMemo(() => listOf(hrefOf), [hrefOf]);
  return (
    <ResourceList
      definition={definition}
      head={<ButtonLink href="/settings/message-templates">알림 문구</ButtonLink>}
      Overlay={OpenMessage}
    />
  );
}
