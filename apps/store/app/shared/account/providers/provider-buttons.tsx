// Buttons for signing in with Kakao or Apple. They link to a route that stores the attempt and redirects to the provider.
import { classNames } from '#ui/class-names.ts';
import type { LoginProvider } from '../cookies/attempt-cookie.ts';
import { AppleMark, KakaoMark } from './provider-marks.tsx';
import styles from './provider-buttons.module.css';

type ProviderButtonsProps = {
  /** The configured providers. */
  providers: readonly LoginProvider[];
  /** Path to return to, '' for home. */
  referer: string;
  /** Shows 또는 above, after another sign-in method. */
  isAfterOther?: boolean;
};

export function ProviderButtons({ providers, referer, isAfterOther = false }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  const query = referer === '' ? '' : `?referer=${encodeURIComponent(referer)}`;
  return (
    <div className={styles.buttons}>
      {isAfterOther && <p className={styles.or}>또는</p>}
      {/* Plain links: these routes redirect to another site, which the router cannot follow. */}
      {providers.includes('KAKAO') && (
        <a className={classNames(styles.button, styles.kakao)} href={`/auth/kakao${query}`}>
          <KakaoMark /> 카카오로 시작하기
        </a>
      )}
      {providers.includes('APPLE') && (
        <a className={classNames(styles.button, styles.apple)} href={`/auth/apple${query}`}>
          <AppleMark /> Apple로 시작하기
        </a>
      )}
    </div>
  );
}
