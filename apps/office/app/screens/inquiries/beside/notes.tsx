// Notes of staff about the open inquiry. They are added and never changed; the shopper does not see them.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import { formatTime } from '../../../shared/format.ts';
import { useQueue } from '../../../shared/detail/queue-parts.tsx';
import { Button } from '../../../shared/parts/button.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import type { StaffInquiry } from '../inquiries.filters.ts';
import styles from '../inquiries.module.css';

export function Notes({ inquiry: { uuid, notes } }: { inquiry: StaffInquiry }) {
  const { stay } = useQueue();
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useRun();
  const add = () =>
    run(async () => {
      await api.registerInquiryNote({ uuid, text: text.trim() });
      setText('');
      await stay('메모를 남겼습니다.');
    });
  return (
    <section>
      <h3 className={styles.heading}>
        직원 메모 <span className={styles.quiet}>문의한 사람에게 보이지 않습니다</span>
      </h3>
      {notes.map((note) => (
        <p key={note.uuid} className={styles.note}>
          <span className={styles.quiet}>
            {note.staffName} {formatTime(note.at)}
          </span>{' '}
          {note.text}
        </p>
      ))}
      <TextField
        label="메모"
        isLabelHidden
        isMultiline
        value={text}
        onChange={setText}
        maxLength={1000}
        placeholder="확인한 내용이나 넘길 말을 적어 주세요."
        error={problem}
        className={styles.noteArea}
      />
      <Button isDisabled={text.trim() === ''} isPending={isBusy} onPress={() => void add()}>
        메모 남기기
      </Button>
    </section>
  );
}
