// Confirms the review of a month; the confirmation is an entry of the audit log.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Button } from '../../shared/parts/button.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { monthLabel } from './month.ts';
import styles from './privacy.module.css';

export function ReviewForm({ month }: { month: string }) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { isBusy, problem, run } = useRun();
  const review = () =>
    run(async () => {
      const written = note.trim();
      await api.reviewPrivacyReadings({ month, ...(written !== '' && { note: written }) });
      setNote('');
      showToast(`${monthLabel(month)} 열람 기록을 검토했습니다.`);
      await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void review();
      }}
    >
      <TextField
        label="메모"
        hint="점검한 결과나 조치를 적습니다. 없어도 됩니다."
        maxLength={200}
        value={note}
        onChange={setNote}
        error={problem}
      />
      <Button tone="main" type="submit" isPending={isBusy}>
        {`${monthLabel(month)} 검토했습니다`}
      </Button>
    </form>
  );
}
