// Invented buildings on roads of the capital region, Gangwon and Chungcheong, for the offline postcode window.
// Parsed in postcode-addresses.ts.
//
// A line with # starts a province, one with = a city or district (name / English / code); every other line is a road:
// road / English / first postcode / dong (or myeon and ri) / English / building numbers, each with :name, apartments with *.

export const northernAreas = `
# 서울 / Seoul
= 종로구 / Jongno-gu / 11110
새문안로 / Saemunan-ro / 03184 / 신문로1가 / Sinmunno 1-ga / 42 58:새문빌딩 76
삼청로 / Samcheong-ro / 03049 / 삼청동 / Samcheong-dong / 14 61 102
= 중구 / Jung-gu / 11140
을지로 / Eulji-ro / 04539 / 을지로2가 / Euljiro 2-ga / 50:을지한빛센터 66 84
퇴계로 / Toegye-ro / 04631 / 남창동 / Namchang-dong / 18 97 131
= 용산구 / Yongsan-gu / 11170
한강대로 / Hangang-daero / 04378 / 한강로2가 / Hangangno 2-ga / 92 140:용산나루타워 205
이태원로 / Itaewon-ro / 04349 / 이태원동 / Itaewon-dong / 27 155 211
= 성동구 / Seongdong-gu / 11200
성수이로 / Seongsui-ro / 04793 / 성수동2가 / Seongsu-dong 2-ga / 20 77 113:성수제작소 147
왕십리로 / Wangsimni-ro / 04766 / 성수동1가 / Seongsu-dong 1-ga / 58 83 115:숲가온아파트*
독서당로 / Dokseodang-ro / 04729 / 옥수동 / Oksu-dong / 191 218:옥수한마루아파트* 377
= 광진구 / Gwangjin-gu / 11215
능동로 / Neungdong-ro / 05011 / 화양동 / Hwayang-dong / 90 120 209
아차산로 / Achasan-ro / 05048 / 자양동 / Jayang-dong / 272 355:자양솔빛아파트* 410
= 중랑구 / Jungnang-gu / 11260
망우로 / Mangu-ro / 02143 / 망우동 / Mangu-dong / 353 419 474
= 동대문구 / Dongdaemun-gu / 11230
왕산로 / Wangsan-ro / 02586 / 용두동 / Yongdu-dong / 26 131 205
= 성북구 / Seongbuk-gu / 11290
동소문로 / Dongsomun-ro / 02830 / 동선동4가 / Dongseon-dong 4-ga / 63 110 177:성북햇살아파트*
= 노원구 / Nowon-gu / 11350
동일로 / Dongil-ro / 01750 / 상계동 / Sanggye-dong / 1328 1414 1545:상계늘푸른아파트*
= 도봉구 / Dobong-gu / 11320
마들로 / Madeul-ro / 01331 / 방학동 / Banghak-dong / 656 720:방학하늘샘아파트* 749
= 강북구 / Gangbuk-gu / 11305
도봉로 / Dobong-ro / 01075 / 수유동 / Suyu-dong / 325 340 358
= 은평구 / Eunpyeong-gu / 11380
통일로 / Tongil-ro / 03384 / 불광동 / Bulgwang-dong / 684 742 855
= 서대문구 / Seodaemun-gu / 11410
연세로 / Yeonse-ro / 03779 / 창천동 / Changcheon-dong / 9 27 51
= 마포구 / Mapo-gu / 11440
양화로 / Yanghwa-ro / 04050 / 동교동 / Donggyo-dong / 45 127 188:홍대나들빌딩
월드컵북로 / World Cup buk-ro / 03925 / 상암동 / Sangam-dong / 396 400:상암글샘타워 434
= 양천구 / Yangcheon-gu / 11470
목동서로 / Mokdongseo-ro / 07995 / 목동 / Mok-dong / 100:목동참빛아파트* 159 280
= 강서구 / Gangseo-gu / 11500
마곡중앙로 / Magokjungang-ro / 07803 / 마곡동 / Magok-dong / 55 136 161:마곡이음센터
= 구로구 / Guro-gu / 11530
디지털로 / Digital-ro / 08378 / 구로동 / Guro-dong / 272 300 306:구로한별타워
= 금천구 / Geumcheon-gu / 11545
가산디지털1로 / Gasan digital 1-ro / 08594 / 가산동 / Gasan-dong / 119 168:가산솟대타워 186
= 영등포구 / Yeongdeungpo-gu / 11560
국회대로 / Gukhoe-daero / 07238 / 여의도동 / Yeouido-dong / 664 750 780
여의대로 / Yeoui-daero / 07321 / 여의도동 / Yeouido-dong / 24 56:여의은빛빌딩 108
= 동작구 / Dongjak-gu / 11590
노량진로 / Noryangjin-ro / 06936 / 노량진동 / Noryangjin-dong / 100 140 196
= 관악구 / Gwanak-gu / 11620
관악로 / Gwanak-ro / 08788 / 봉천동 / Bongcheon-dong / 145 164:봉천마루아파트* 195
= 서초구 / Seocho-gu / 11650
서초대로 / Seocho-daero / 06611 / 서초동 / Seocho-dong / 397 411 488
반포대로 / Banpo-daero / 06545 / 반포동 / Banpo-dong / 201 235:반포물결아파트* 310
= 강남구 / Gangnam-gu / 11680
테헤란로 / Teheran-ro / 06133 / 역삼동 / Yeoksam-dong / 101 152:역삼하늘빌딩 231 427
언주로 / Eonju-ro / 06021 / 신사동 / Sinsa-dong / 701 820 874
선릉로 / Seolleung-ro / 06283 / 대치동 / Daechi-dong / 221:대치은솔아파트* 340 433
= 송파구 / Songpa-gu / 11710
올림픽로 / Olympic-ro / 05551 / 신천동 / Sincheon-dong / 300 319 435:송파너울아파트*
송파대로 / Songpa-daero / 05836 / 문정동 / Munjeong-dong / 111 167 201
= 강동구 / Gangdong-gu / 11740
천호대로 / Cheonho-daero / 05328 / 천호동 / Cheonho-dong / 1005 1089 1121

# 경기 / Gyeonggi-do
= 수원시 영통구 / Yeongtong-gu, Suwon-si / 41117
광교중앙로 / Gwanggyojungang-ro / 16506 / 이의동 / Iui-dong / 140 182:광교호수마을아파트* 248
= 성남시 분당구 / Bundang-gu, Seongnam-si / 41135
판교역로 / Pangyoyeok-ro / 13494 / 백현동 / Baekhyeon-dong / 146 166 235:판교누리센터
불정로 / Buljeong-ro / 13561 / 정자동 / Jeongja-dong / 6 90 178:정자푸른뜰아파트*
= 고양시 일산동구 / Ilsandong-gu, Goyang-si / 41285
중앙로 / Jungang-ro / 10403 / 장항동 / Janghang-dong / 1036 1275 1305
= 용인시 수지구 / Suji-gu, Yongin-si / 41465
포은대로 / Poeun-daero / 16835 / 풍덕천동 / Pungdeokcheon-dong / 388 435 536:수지다온아파트*
= 부천시 원미구 / Wonmi-gu, Bucheon-si / 41192
길주로 / Gilju-ro / 14545 / 중동 / Jung-dong / 180 210 272
= 화성시 / Hwaseong-si / 41590
동탄대로 / Dongtan-daero / 18478 / 오산동 / Osan-dong / 446 537 630:동탄가람아파트*
= 안양시 동안구 / Dongan-gu, Anyang-si / 41173
시민대로 / Simin-daero / 14066 / 관양동 / Gwanyang-dong / 180 235 327
= 남양주시 / Namyangju-si / 41360
경춘로 / Gyeongchun-ro / 12242 / 다산동 / Dasan-dong / 433 490:다산별빛아파트* 1037
= 파주시 / Paju-si / 41480
문발로 / Munbal-ro / 10881 / 문발동 / Munbal-dong / 77 197 242
= 의정부시 / Uijeongbu-si / 41150
평화로 / Pyeonghwa-ro / 11679 / 의정부동 / Uijeongbu-dong / 493 525 644
= 김포시 / Gimpo-si / 41570
김포한강4로 / Gimpohangang 4-ro / 10064 / 구래동 / Gurae-dong / 113 420:구래나래아파트* 527
= 하남시 / Hanam-si / 41450
미사강변대로 / Misagangbyeon-daero / 12918 / 망월동 / Mangwol-dong / 95 200:미사윤슬아파트* 226
= 광명시 / Gwangmyeong-si / 41210
오리로 / Ori-ro / 14303 / 하안동 / Haan-dong / 613 801 904
= 평택시 / Pyeongtaek-si / 41220
평택로 / Pyeongtaek-ro / 17898 / 비전동 / Bijeon-dong / 32 51 125

# 인천 / Incheon
= 남동구 / Namdong-gu / 28200
예술로 / Yesul-ro / 21554 / 구월동 / Guwol-dong / 118 149 206
= 연수구 / Yeonsu-gu / 28185
컨벤시아대로 / Convensia-daero / 22005 / 송도동 / Songdo-dong / 42 165:송도바다빛아파트* 206
= 부평구 / Bupyeong-gu / 28237
부평대로 / Bupyeong-daero / 21354 / 부평동 / Bupyeong-dong / 16 87 168
= 서구 / Seo-gu / 28260
청라대로 / Cheongna-daero / 22737 / 청라동 / Cheongna-dong / 110 204:청라물빛아파트* 316
= 강화군 / Ganghwa-gun / 28710
교동동로 / Gyodongdong-ro / 23004 / 교동면 대룡리 / Daeryong-ri, Gyodong-myeon / 21 35 471
= 옹진군 / Ongjin-gun / 28720
백령로 / Baengnyeong-ro / 23100 / 백령면 진촌리 / Jinchon-ri, Baengnyeong-myeon / 277 292:백령면사무소 310
대청로 / Daecheong-ro / 23103 / 대청면 대청리 / Daecheong-ri, Daecheong-myeon / 7 34 51
연평로 / Yeonpyeong-ro / 23108 / 연평면 연평리 / Yeonpyeong-ri, Yeonpyeong-myeon / 12 45 60

# 강원특별자치도 / Gangwon-do
= 춘천시 / Chuncheon-si / 51110
중앙로 / Jungang-ro / 24266 / 봉의동 / Bongui-dong / 1 58 140
= 원주시 / Wonju-si / 51130
시청로 / Sicheong-ro / 26436 / 무실동 / Musil-dong / 1 24:무실다솜아파트* 139
= 강릉시 / Gangneung-si / 51150
강릉대로 / Gangneung-daero / 25522 / 홍제동 / Hongje-dong / 33 176 342
= 속초시 / Sokcho-si / 51210
중앙로 / Jungang-ro / 24823 / 중앙동 / Jungang-dong / 99 147 183

# 충북 / Chungcheongbuk-do
= 청주시 흥덕구 / Heungdeok-gu, Cheongju-si / 43113
직지대로 / Jikji-daero / 28399 / 복대동 / Bokdae-dong / 436 501 602:복대하늘채움아파트*
= 충주시 / Chungju-si / 43130
국원대로 / Gugwon-daero / 27379 / 연수동 / Yeonsu-dong / 5 82 116
= 제천시 / Jecheon-si / 43150
내토로 / Naeto-ro / 27180 / 천남동 / Cheonnam-dong / 295 320 410

# 충남 / Chungcheongnam-do
= 천안시 서북구 / Seobuk-gu, Cheonan-si / 44133
불당대로 / Buldang-daero / 31103 / 불당동 / Buldang-dong / 160 240:불당온누리아파트* 299
= 아산시 / Asan-si / 44200
시민로 / Simin-ro / 31509 / 온천동 / Oncheon-dong / 381 456 470
= 서산시 / Seosan-si / 44210
관아문길 / Gwanamun-gil / 31974 / 읍내동 / Eumnae-dong / 1 15 32
= 보령시 / Boryeong-si / 44180
삽시도1길 / Sapsido 1-gil / 33411 / 오천면 삽시도리 / Sapsido-ri, Ocheon-myeon / 12 30 83

# 대전 / Daejeon
= 유성구 / Yuseong-gu / 30200
대학로 / Daehak-ro / 34134 / 어은동 / Eoeun-dong / 99 155 291
도안대로 / Doan-daero / 34188 / 봉명동 / Bongmyeong-dong / 398 421:도안채움아파트* 589
= 서구 / Seo-gu / 30170
둔산로 / Dunsan-ro / 35242 / 둔산동 / Dunsan-dong / 36 100 123:둔산해오름빌딩
= 중구 / Jung-gu / 30140
중앙로 / Jungang-ro / 34921 / 선화동 / Seonhwa-dong / 85 101 156

# 세종특별자치시 / Sejong-si
= 세종시 / Sejong-si / 36110
한누리대로 / Hannuri-daero / 30151 / 나성동 / Naseong-dong / 193 411 499
도움6로 / Doum 6-ro / 30103 / 어진동 / Eojin-dong / 11 42 58:어진바람아파트*
`;
