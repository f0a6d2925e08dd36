// The form by which a member reports a review of another person (/reviews/{uuid}?report).
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { reviewReportLabels, reviewReportTypes } from '#domain/reviews/review-types.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import styles from './reviews.module.css';

const longestText = 500;

export function ReportForm({ failure }: { failure: string | null | undefined }) {
  const { state } = useNavigation();
  const [text, setText] = useState('');
  return (
    <Form method="post" className={entry.list}>
      <input type="hidden" name="intent" value="report" />
      <fieldset className={styles.reasons}>
        <legend>신고 사유</legend>
        {reviewReportTypes.map((type) => (
          <label key={type} className={styles.reason}>
            <input type="radio" name="reportType" value={type} required />
            {reviewReportLabels[type]}
          </label>
        ))}
      </fieldset>
      <TextArea
        id="report-text"
        name="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        label="자세한 내용"
        longest={longestText}
        isOptional
        hint="기타를 선택했다면 내용을 적어 주세요."
      />
      <FormAlert text={failure} />
      <Button type="submit" isFull isPending={state !== 'idle'}>
        신고하기
      </Button>
    </Form>
  );
}
