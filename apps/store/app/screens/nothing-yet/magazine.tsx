// /magazine: nothing to show until its work. Not linked from the tabs; an address that people may know still answers.
import type { MetaFunction } from 'react-router';
import { NothingYetScreen } from '../../shared/failure-screens.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '매거진',
    description: '온스 매거진',
    path: '/magazine',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Magazine() {
  return <NothingYetScreen title="매거진" text="아직 실린 글이 없습니다" />;
}
