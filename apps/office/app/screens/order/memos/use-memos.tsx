// What staff do with the memos of an order: pin, edit the own ones, read what they said before, delete.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { Menu, MoreDots } from '../../../shared/parts/menu.tsx';
import { showToast } from '../../../shared/parts/toast.tsx';
import { useStaff } from '../../../shared/session/staff.ts';
import type { Order } from '../order-types.ts';
import type { Memo } from './memo-entries.tsx';
import { DeleteMemo, EditMemo, MemoHistory } from './memo-dialogs.tsx';

type Asked = { uuid: string; what: 'EDIT' | 'DELETE' | 'HISTORY' };

const notOwn = '쓴 사람만 할 수 있습니다.';

export function useMemos({ memos }: Order) {
  const staff = useStaff();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const pin = async ({ uuid, version, isPinned = false }: Memo) => {
    try {
      await api.updateOrderMemo({ uuid, version, isPinned: !isPinned });
      showToast(isPinned ? '메모의 고정을 풀었습니다.' : '메모를 주문 위에 고정했습니다.');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
    await reread();
  };
  const menuOf = (memo: Memo) => {
    const ask = (what: Asked['what']) => () => setAsked({ uuid: memo.uuid, what });
    const mayDelete = memo.isOwn || staff.role === 'ADMIN';
    return (
      <Menu
        label={`${memo.staffName} 메모 메뉴`}
        entries={[
          {
            id: 'pin',
            label: memo.isPinned ? '고정 풀기' : '위에 고정',
            onAction: () => void pin(memo),
          },
          { id: 'edit', label: '고치기', ...(!memo.isOwn && { reason: notOwn }), onAction: ask('EDIT') },
          ...(memo.revisions.length > 0
            ? [{ id: 'history', label: '고치기 전 내용', onAction: ask('HISTORY') }]
            : []),
          { id: 'delete', label: '지우기', ...(!mayDelete && { reason: notOwn }), onAction: ask('DELETE') },
        ]}
      >
        <MoreDots />
      </Menu>
    );
  };
  const memo = memos.find(({ uuid }) => uuid === asked?.uuid);
  const props = { onClose: () => setAsked(undefined), onDone: reread };
  const dialog =
    memo === undefined ? null : asked?.what === 'EDIT' ? (
      <EditMemo memo={memo} {...props} />
    ) : asked?.what === 'DELETE' ? (
      <DeleteMemo memo={memo} {...props} />
    ) : (
      <MemoHistory memo={memo} onClose={props.onClose} />
    );
  return { menuOf, dialog };
}
