// Items linked to products of a sales channel: what the channel has of their stock and price, and what it should have (docs/rules/channels.md#offers).
import { useMemo, useState } from 'react';
import type { ChannelName } from '#domain/channels/channels.ts';
import { api } from '../../shared/api/api.ts';
import { channelTabs, firstChannel } from '../../shared/channels/channel-words.ts';
import { LinkDialog } from '../../shared/channels/link-dialog.tsx';
import { useChannelTab } from '../../shared/channels/use-channel-tab.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { formatCount } from '../../shared/format.ts';
import type { FilterDef, FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { linkColumns } from './channel-products.columns.tsx';
import type { LinkRow } from './channel-products.columns.tsx';

export const meta = () => [{ title: '연결 상품 · 온스 데스크' }];

type LinksInput = FilterOf<'getChannelProductsByPaging'>;

const filters: readonly FilterDef<LinksInput>[] = [
  {
    name: 'state',
    label: '상태',
    kind: 'one',
    options: [
      { value: 'different', label: '채널과 다름' },
      { value: 'failed', label: '채널이 받지 않음' },
    ],
    toInput: (value) => (value === 'failed' ? { isFailed: true } : { isDifferent: true }),
  },
];

const actionsOf = (channel: ChannelName): readonly RowAction<LinkRow>[] => [
  {
    id: 'resend',
    label: '다시 보내기',
    isMain: true,
    key: { code: 'KeyR', label: 'R' },
    isAllowed: ({ offer, isPending }) =>
      offer !== undefined || isPending || '이 채널에는 재고와 가격을 보내지 않습니다.',
    run: (uuids) => oneByOne(uuids, (uuid) => api.resendChannelProduct({ channel, uuid })),
    done: (count) => `상품 ${formatCount(count)}개의 재고와 가격을 곧 다시 보냅니다.`,
  },
  {
    id: 'unlink',
    label: '연결 끊기',
    isAllowed: () => true,
    run: (uuids) => oneByOne(uuids, (uuid) => api.unlinkChannelProduct({ channel, uuid })),
    done: (count) => `상품 ${formatCount(count)}개의 연결을 끊었습니다.`,
    confirm: {
      title: (count) => `상품 ${formatCount(count)}개의 연결을 끊을까요?`,
      text: '재고와 가격을 더 보내지 않습니다. 채널에서 계속 팔리면 새 주문은 불일치로 남습니다.',
      label: (count) => `${formatCount(count)}개 연결 끊기`,
    },
  },
];

export default function ChannelProducts() {
  const channel = useChannelTab();
  const [isLinking, setIsLinking] = useState(false);
  const [hasLines, setHasLines] = useState(false);
  const definition = useMemo(
    (): ListDef<LinkRow, LinksInput> => ({
      name: 'channel-products',
      title: '연결 상품',
      list: (input) => api.getChannelProductsByPaging(input),
      tabs: channelTabs,
      defaultTab: firstChannel,
      toTabInput: (tab) => ({ channel: tab as ChannelName }),
      search: { placeholder: '채널 상품번호, 상품 이름', toInput: (keyword) => ({ keyword }) },
      filters,
      columns: linkColumns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ productItem }) => productItem.displayName,
      unit: '개',
      actions: actionsOf(channel),
      emptyText: '조건에 맞는 상품이 없습니다. ‘상품 연결’로 채널 상품과 연결해 주세요.',
    }),
    [channel],
  );
  useKeys({ KeyN: () => setIsLinking(true) });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <>
            <ButtonLink href={`/channels/unlinked?tab=${channel}`}>연결 안 된 상품</ButtonLink>
            <Button onPress={() => setHasLines(true)}>파일로 연결</Button>
            <Button tone="main" keyLabel="N" onPress={() => setIsLinking(true)}>
              상품 연결
            </Button>
          </>
        }
      />
      {hasLines && <LinesDialog channel={channel} onClose={() => setHasLines(false)} />}
      {isLinking && (
        <LinkDialog
          place={{ channel }}
          onLinked={(name) => showToast(`${name} 상품을 연결했습니다.`)}
          onClose={() => setIsLinking(false)}
        />
      )}
    </>
  );
}
