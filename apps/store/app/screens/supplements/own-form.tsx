// Adds a supplement from elsewhere to the cabinet: its name and its nutrients per day, one a line.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import type { ActionResult } from './supplement-actions.ts';
import styles from './supplements.module.css';

/** `result`: of the last form of the screen. */
export function OwnForm({ result }: { result: ActionResult | undefined }) {
  const [nutrition, setNutrition] = useState('');
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('intent') === 'own';
  return (
    <PageSection title="다른 곳에서 산 영양제 담기">
      <Form method="post" className={styles.stack} preventScrollReset>
        <TextField label="이름" name="name" maxLength={60} autoComplete="off" />
        <TextArea
          label="1일 섭취량당 성분"
          name="nutrition"
          rows={4}
          longest={500}
          value={nutrition}
          onChange={(event) => setNutrition(event.target.value)}
          hint="한 줄에 하나씩 입력해 주세요. 예: 비타민C 500 mg"
        />
        <FormAlert text={result?.intent === 'own' && !result.isDone ? result.text : null} />
        <Button type="submit" name="intent" value="own" isPending={isSending}>
          담기
        </Button>
      </Form>
    </PageSection>
  );
}
