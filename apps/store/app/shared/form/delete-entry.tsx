// 삭제 of one of the member's own entries (an inquiry, a review): the form asks once and is then sent to the action of its screen
// with intent=delete and the uuid.
import { useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type DeleteEntryProps = {
  uuid: string;
  /** The question. */
  title: string;
  /** What is lost. */
  text: string;
};

export function DeleteEntry({ uuid, title, text }: DeleteEntryProps) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <Form
        method="post"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="uuid" value={uuid} />
        <Button type="submit" variant="quiet" size="small" isPending={formData?.get('uuid') === uuid}>
          삭제
        </Button>
      </Form>
      <ConfirmDialog
        title={title}
        text={text}
        confirmLabel="삭제"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void submit(form.current);
        }}
      />
    </>
  );
}
