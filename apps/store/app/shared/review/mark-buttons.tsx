// 도움돼요 and 신고 below a review of another person.
import { Form, Link, useNavigation } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { reviewPath } from './review-paths.ts';
import type { Review } from './review-card.tsx';
import styles from './mark-buttons.module.css';

export function MarkButtons({ review }: { review: Review }) {
  const { formData } = useNavigation();
  const { uuid, isLiked, isMine, likeCount } = review;
  if (isMine) return null;
  return (
    <div className={styles.buttons}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="uuid" value={uuid} />
        <Button
          type="submit"
          name="intent"
          value={isLiked ? 'unlike' : 'like'}
          variant={isLiked ? 'outlined' : 'quiet'}
          size="small"
          aria-pressed={isLiked}
          isPending={formData?.get('uuid') === uuid}
        >
          도움돼요{likeCount > 0 && ` ${formatNumber(likeCount)}`}
        </Button>
      </Form>
      <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={`${reviewPath(uuid)}?report=1`}>
        신고
      </Link>
    </div>
  );
}
