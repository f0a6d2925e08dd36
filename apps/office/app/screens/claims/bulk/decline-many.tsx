// Why several returns or exchanges are declined: one ground of the law, one text for the shoppers.
import { useState } from 'react';
import { declineGroundLabel, declineGrounds } from '#domain/claims/decline-grounds.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { api } from '../../../shared/api/api.ts';
import type { AskedDialogProps } from '../../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import type { ClaimRow } from '../claims.filters.ts';
import styles from '../claims.module.css';

/** Shortest text that the shopper gets. */
const textAtLeast = 10;

/** Without NOT_RETURNED, which depends on the days since the approval of each claim. */
const grounds = declineGrounds.filter((ground) => ground !== 'NOT_RETURNED');

export function DeclineMany({ rows, isPending, onRun, onClose }: AskedDialogProps<ClaimRow>) {
  const [ground, setGround] = useState<DeclineGround>();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isTooShort = text.trim().length < textAtLeast;
  const confirm = () => {
    setIsTried(true);
    if (ground === undefined || isTooShort) return;
    onRun({ run: (uuids) => api.bulkDeclineClaims({ uuids, declineGround: ground, text: text.trim() }) });
  };
  return (
    <ConfirmDialog
      title={`${rows.length}건 거절`}
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={`${rows.length}건 거절`}
      onConfirm={confirm}
      isPending={isPending}
    >
      <p className={styles.quiet}>
        법이 정한 사유로만 거절할 수 있습니다. 사유와 설명은 구매자마다 그대로 보입니다. 사진이 필요한 거절은
        한 건씩 해 주세요.
      </p>
      <Select
        label="거절 사유"
        options={grounds.map((value) => ({ value, label: declineGroundLabel(value) }))}
        value={ground}
        onChange={(value) => setGround(value as DeclineGround)}
        error={isTried && ground === undefined ? '사유를 골라 주세요.' : undefined}
      />
      <TextField
        label="설명"
        isMultiline
        maxLength={500}
        value={text}
        onChange={setText}
        hint={`확인한 사실을 ${textAtLeast}자 이상 적습니다.`}
        error={isTried && isTooShort ? `${textAtLeast}자 이상 적어 주세요.` : undefined}
      />
    </ConfirmDialog>
  );
}
