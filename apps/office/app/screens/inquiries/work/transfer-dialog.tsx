// Gives the open inquiry to another store, for head office.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useStoreOptions } from '../../../shared/stores/use-store-options.ts';
import type { StaffInquiry } from '../inquiries.filters.ts';

export function TransferDialog({
  inquiry: { uuid, store },
  onClose,
}: {
  inquiry: StaffInquiry;
  onClose: () => void;
}) {
  const { stay } = useQueue();
  const stores = useStoreOptions(true).filter(({ value }) => value !== store?.uuid);
  const [storeUuid, setStoreUuid] = useState<string>();
  const { isBusy, problem, run } = useRun();
  const name = stores.find(({ value }) => value === storeUuid)?.label;
  const transfer = async () => {
    if (storeUuid === undefined || store === undefined) return;
    await run(async () => {
      await api.transferInquiry({ uuid, storeUuid, seenStoreUuid: store.uuid });
      onClose();
      await stay(`${name ?? ''} 스토어로 보냈습니다.`);
    });
  };
  return (
    <ConfirmDialog
      title="다른 스토어로 보내기"
      isOpen
      onClose={onClose}
      confirmLabel={name === undefined ? '스토어로 보내기' : `${name}에 보내기`}
      onConfirm={() => void transfer()}
      isPending={isBusy}
      isConfirmDisabled={storeUuid === undefined}
    >
      <p>
        지금은 <strong>{store?.name}</strong>의 문의입니다. 보내면 그 스토어 직원이 답하고, 담당자는
        비워집니다.
      </p>
      <Select label="스토어" options={stores} value={storeUuid} onChange={setStoreUuid} />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
