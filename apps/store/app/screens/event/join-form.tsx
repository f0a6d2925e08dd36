// Participation in an INSTA event: what a post needs, and the Instagram id. Works without scripts.
import { Form, useNavigation } from 'react-router';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import styles from './event.module.css';

type JoinFormProps = {
  instagram: { hashtag: string; requiredPrefix: string };
  /** The Instagram id with which this visitor joined just now. */
  joined: string | undefined;
  /** The member joined earlier. */
  isJoined: boolean;
  error: string | undefined;
};

export function JoinForm({ instagram, joined, isJoined, error }: JoinFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <section className={styles.join} aria-labelledby="join">
      <h2 className={styles.subTitle} id="join">
        인스타그램 아이디로 참여하기
      </h2>
      <p>
        게시물 첫머리에 <strong>{instagram.requiredPrefix}</strong>
        {particleAfter(instagram.requiredPrefix, '을/를')} 적고 <strong>#{instagram.hashtag}</strong>
        {particleAfter(instagram.hashtag, '을/를')} 달아 주세요.
      </p>
      {joined === undefined && isJoined && (
        <p className={styles.joined}>이미 참여했습니다. 아이디를 바꾸려면 다시 입력해 주세요.</p>
      )}
      {joined !== undefined && (
        <p className={styles.joined} role="status">
          {joined} 아이디로 참여했습니다. 아이디를 바꾸려면 다시 입력해 주세요.
        </p>
      )}
      <Form method="post" preventScrollReset>
        <TextField
          label="인스타그램 아이디"
          hint="예) onns.official"
          name="instagramId"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(error !== undefined && { error })}
          beside={
            <Button type="submit" name="intent" value="join" isPending={isSending}>
              참여하기
            </Button>
          }
        />
      </Form>
    </section>
  );
}
