// Whether a word that no product has is the name of a brand or of an ingredient. Pure.
import { isThingAlone } from './product-subject.ts';
import { things } from './things.ts';

export const unknownNameTypes = ['BRAND', 'INGREDIENT'] as const;
export type UnknownNameType = (typeof unknownNameTypes)[number];

/** Makers and brands that shoppers ask for in any shop of health foods; those of the shop itself are found in its catalogue. */
const makers = new Set(
  `센트룸 나우푸드 나우푸즈 나우 솔가 얼라이브 네이처스웨이 네이처메이드 네이처스바운티 닥터스베스트 라이프익스텐션 자로우 재로우 자로우포뮬러스
  커클랜드 블랙모어스 스완슨 쏜리서치 쏜 오쏘몰 지엔씨 세노비스 뉴트리라이트 암웨이 뉴스킨 허벌라이프 유사나 아이허브 캘리포니아골드뉴트리션 스포츠리서치
  마이프로틴 옵티멈뉴트리션 신타6 컨트리라이프 차일드라이프 가든오브라이프 뉴챕터 메가푸드 바이오가이아 락토핏 듀오락 컬처렐 종근당 종근당건강 고려은단 정관장
  한국인삼공사 뉴트리원 뉴트리코어 비타민하우스 비타민마을 여에스더 에스더포뮬러 덴프스 세라젬 광동제약 유한양행 대웅제약 동국제약 한미양행 안국약품 안국건강
  일양약품 일동제약 동아제약 보령제약 녹십자 휴온스 셀트리온 경남제약 레모나 임팩타민 비맥스 아로나민 삐콤씨 함소아 홍이장군 프롬바이오 뉴트리디데이 닥터린
  일양 대웅 웰릭스 그린스토어 시즈더데이 솔가비타민 오쏘몰이뮨 불스원 김정문알로에 천호엔케어 천호식품 참다한 굿베이스 웅진식품 씨제이웰케어 암앤해머
  centrum nowfoods now solgar alive naturesway naturemade naturemade doctorsbest lifeextension jarrow kirkland blackmores swanson thorne orthomol gnc
  cenovis nutrilite amway herbalife usana iherb myprotein optimumnutrition gardenoflife megafood biogaia culturelle`.split(
    /\s+/u,
  ),
);
/** Ingredients that shoppers ask for and that are not in the table of things. */
const ingredients = new Set(
  `레스베라트롤 아슈와간다 퀘르세틴 케르세틴 베르베린 멜라토닌 글루코만난 바코파 블랙마카 피크노제롤 우루사 우르소데옥시콜산 글리신 타우린 트립토판 가바 이노시톨 콜린
  알파리포산 리포산 아세틸시스테인 엔에이씨 시스테인 엘라그산 안토시아닌 리코펜 라이코펜 후코이단 베타글루칸 동충하초 상황버섯 영지버섯 차가버섯 노루궁뎅이 모링가
  블랙커민 카무카무 아사이 구기자 오미자 산수유 백수오 당귀 황기 삼백초 어성초 쇠비름 여주 돼지감자 스테비아 타트체리 몬모랑시 세인트존스워트 발레리안 패션플라워
  resveratrol ashwagandha quercetin berberine melatonin glucomannan taurine tryptophan gaba inositol choline lycopene fucoidan moringa nac`.split(
    /\s+/u,
  ),
);
const makerEnding =
  /(?:푸드|푸즈|푸드빌|제약|약품|바이오|바이오텍|팜|파마|헬스|헬스케어|뉴트리션|생활건강|네이처|네이쳐|인삼공사|포뮬러|브랜드)$/u;
const ingredientEnding =
  /(?:추출물|추출분말|분말|농축액|농축분말|펩타이드|펩티드|사이드|올리고당|아미노산|산염|산균|효소|효모|오일|버섯|열매|뿌리|베리|플라본|폴리페놀|카로틴|카로티노이드|사포닌)$/u;
/** Shorter words end in these letters by chance. */
const fewestLetters = 3;

/** Names of ingredients, each with its thing: the Korean spellings without their spaces. */
export const ingredientNames: readonly { key: string; name: string }[] = Object.entries(things).flatMap(
  ([key, { spellings }]) =>
    spellings
      .split('|')
      .filter((spelling) => /^[가-힣][가-힣\d ]+$/u.test(spelling))
      .map((spelling) => ({ key, name: spelling.replaceAll(' ', '') })),
);

/** The kind that the word itself shows; undefined for other words. */
export function kindOfName(name: string): UnknownNameType | undefined {
  const word = name.toLowerCase().replaceAll(/\s/gu, '');
  if (isThingAlone(name) || ingredients.has(word)) return 'INGREDIENT';
  if (makers.has(word)) return 'BRAND';
  if (word.length < fewestLetters) return undefined;
  if (ingredientEnding.test(word)) return 'INGREDIENT';
  return makerEnding.test(word) ? 'BRAND' : undefined;
}

/** The name without a word for its trade: 누리온 of 누리온바이오. */
export const withoutMakerEnding = (name: string): string => name.replace(makerEnding, '') || name;
