// The form that adds a supplement of another shop to the cabinet: its name, and its nutrients per day in one line each.
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import type { ActionResult } from './supplement-actions.ts';
import styles from './supplements.module.css';

/** `result`: of the last form that this screen sent. A refusal without scripts shows the values again. */
export function OwnForm({ result }: { result: ActionResult | undefined }) {
  const own = result?.intent === 'own' ? result : undefined;
  const [nutrition, setNutrition] = useState(own?.values?.nutrition ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEachAnswer(own, ({ isDone }) => {
    if (!isDone) return;
    form.current?.reset();
    setNutrition('');
  });
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('intent') === 'own';
  return (
    <PageSection title="다른 곳에서 산 영양제 담기">
      <Form method="post" className={styles.stack} preventScrollReset ref={form}>
        <TextField
          label="이름"
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={own?.values?.name ?? ''}
        />
        <TextArea
          label="1일 섭취량당 성분"
          name="nutrition"
          rows={4}
          longest={500}
          value={nutrition}
          onChange={(event) => setNutrition(event.target.value)}
          hint="한 줄에 하나씩 입력해 주세요. 예: 비타민C 500 mg"
        />
        <FormAlert text={own?.isDone === false ? own.text : null} />
        <Button type="submit" name="intent" value="own" isPending={isSending}>
          담기
        </Button>
      </Form>
    </PageSection>
  );
}
