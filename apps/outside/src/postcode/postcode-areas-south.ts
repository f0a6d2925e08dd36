// Invented buildings on roads of Gyeongsang, Jeolla, Jeju and the far islands, for the offline postcode window.
// The format is described in postcode-areas-north.ts and parsed in postcode-addresses.ts.

export const southernAreas = `
# 부산 / Busan
= 해운대구 / Haeundae-gu / 26350
해운대로 / Haeundae-ro / 48059 / 우동 / U-dong / 483 608 620:해운대파도아파트*
센텀중앙로 / Centum jungang-ro / 48059 / 재송동 / Jaesong-dong / 48 78 97:센텀물마루타워
= 부산진구 / Busanjin-gu / 26230
중앙대로 / Jungang-daero / 47285 / 부전동 / Bujeon-dong / 667 711 783
가야대로 / Gaya-daero / 47326 / 가야동 / Gaya-dong / 491 620 748
= 수영구 / Suyeong-gu / 26500
광안해변로 / Gwanganhaebyeon-ro / 48303 / 광안동 / Gwangan-dong / 193 219 344
= 동래구 / Dongnae-gu / 26260
명륜로 / Myeongnyun-ro / 47747 / 명륜동 / Myeongnyun-dong / 94 129:명륜도란아파트* 207
= 강서구 / Gangseo-gu / 26440
가덕해안로 / Gadeokhaean-ro / 46770 / 성북동 / Seongbuk-dong / 102 580 1237
명지국제로 / Myeongjigukje-ro / 46726 / 명지동 / Myeongji-dong / 40 120:명지은하아파트* 152

# 대구 / Daegu
= 중구 / Jung-gu / 27110
국채보상로 / Gukchaebosang-ro / 41940 / 동인동2가 / Dongin-dong 2-ga / 575 670 697
= 수성구 / Suseong-gu / 27260
달구벌대로 / Dalgubeol-daero / 42020 / 범어동 / Beomeo-dong / 2435 2460:범어솔향아파트* 2503
동대구로 / Dongdaegu-ro / 42110 / 두산동 / Dusan-dong / 23 111 334
= 달서구 / Dalseo-gu / 27290
월배로 / Wolbae-ro / 42729 / 진천동 / Jincheon-dong / 83 201:진천가온아파트* 412
= 북구 / Buk-gu / 27230
호국로 / Hoguk-ro / 41446 / 읍내동 / Eumnae-dong / 807 895 930
= 동구 / Dong-gu / 27140
동부로 / Dongbu-ro / 41229 / 신천동 / Sincheon-dong / 121 149 213

# 울산 / Ulsan
= 남구 / Nam-gu / 31140
삼산로 / Samsan-ro / 44703 / 삼산동 / Samsan-dong / 222 261 288:삼산별하빌딩
문수로 / Munsu-ro / 44646 / 옥동 / Ok-dong / 325 392:옥동이든아파트* 460
= 중구 / Jung-gu / 31110
종가로 / Jongga-ro / 44428 / 교동 / Gyo-dong / 340 405 459
= 동구 / Dong-gu / 31170
방어진순환도로 / Bangeojinsunhwan-doro / 44060 / 화정동 / Hwajeong-dong / 700 888 1045

# 경북 / Gyeongsangbuk-do
= 포항시 남구 / Nam-gu, Pohang-si / 47111
중앙로 / Jungang-ro / 37768 / 대도동 / Daedo-dong / 35 66 104
= 경주시 / Gyeongju-si / 47130
첨성로 / Cheomseong-ro / 38110 / 황남동 / Hwangnam-dong / 81 128 169
= 구미시 / Gumi-si / 47190
송정대로 / Songjeong-daero / 39281 / 송정동 / Songjeong-dong / 55 120:송정하람아파트* 150
= 안동시 / Andong-si / 47170
퇴계로 / Toegye-ro / 36691 / 명륜동 / Myeongnyun-dong / 115 150 203
= 울릉군 / Ulleung-gun / 47940
도동길 / Dodong-gil / 40221 / 울릉읍 도동리 / Dodong-ri, Ulleung-eup / 69 111 205
울릉순환로 / Ulleungsunhwan-ro / 40200 / 북면 천부리 / Cheonbu-ri, Buk-myeon / 3013 3105 3240
독도이사부길 / Dokdoisabu-gil / 40240 / 울릉읍 독도리 / Dokdo-ri, Ulleung-eup / 55 63

# 경남 / Gyeongsangnam-do
= 창원시 성산구 / Seongsan-gu, Changwon-si / 48123
중앙대로 / Jungang-daero / 51435 / 용호동 / Yongho-dong / 84 151 272:용호솔내아파트*
= 김해시 / Gimhae-si / 48250
가야로 / Gaya-ro / 50923 / 외동 / Oe-dong / 180 251 300
= 진주시 / Jinju-si / 48170
동진로 / Dongjin-ro / 52757 / 상대동 / Sangdae-dong / 103 155 240
= 양산시 / Yangsan-si / 48330
중앙로 / Jungang-ro / 50624 / 남부동 / Nambu-dong / 39 141 206
= 통영시 / Tongyeong-si / 48220
통영해안로 / Tongyeonghaean-ro / 53046 / 항남동 / Hangnam-dong / 245 311 342
욕지일주로 / Yokjiilju-ro / 53098 / 욕지면 동항리 / Donghang-ri, Yokji-myeon / 72 92 343
= 거제시 / Geoje-si / 48310
계룡로 / Gyeryong-ro / 53257 / 고현동 / Gohyeon-dong / 87 125 190
= 밀양시 / Miryang-si / 48270
밀양대로 / Miryang-daero / 50421 / 교동 / Gyo-dong / 1889 2047 2112

# 광주 / Gwangju
= 서구 / Seo-gu / 29140
상무중앙로 / Sangmujungang-ro / 61949 / 치평동 / Chipyeong-dong / 43 61:상무온빛아파트* 110
내방로 / Naebang-ro / 61945 / 치평동 / Chipyeong-dong / 111 156 203
= 북구 / Buk-gu / 29170
용봉로 / Yongbong-ro / 61186 / 용봉동 / Yongbong-dong / 33 77 131
= 광산구 / Gwangsan-gu / 29200
임방울대로 / Imbangul-daero / 62297 / 수완동 / Suwan-dong / 267 330:수완너른아파트* 378
= 동구 / Dong-gu / 29110
금남로 / Geumnam-ro / 61475 / 금남로5가 / Geumnamno 5-ga / 193 221 245

# 전북특별자치도 / Jeonbuk-do
= 전주시 완산구 / Wansan-gu, Jeonju-si / 52111
전주천동로 / Jeonjucheondong-ro / 55040 / 전동 / Jeon-dong / 20 58 142
홍산로 / Hongsan-ro / 54969 / 효자동3가 / Hyoja-dong 3-ga / 241 276:효자단비아파트* 305
= 군산시 / Gunsan-si / 52130
대학로 / Daehak-ro / 54096 / 나운동 / Naun-dong / 162 203 331
= 익산시 / Iksan-si / 52140
무왕로 / Muwang-ro / 54579 / 영등동 / Yeongdeung-dong / 1010 1052 1158
= 부안군 / Buan-gun / 52800
위도로 / Wido-ro / 56348 / 위도면 진리 / Jin-ri, Wido-myeon / 61 135 290

# 전남 / Jeollanam-do
= 여수시 / Yeosu-si / 46130
시청로 / Sicheong-ro / 59675 / 학동 / Hak-dong / 1 32 77
거문리길 / Geomun-gil / 59788 / 삼산면 거문리 / Geomun-ri, Samsan-myeon / 15 40 56
= 순천시 / Suncheon-si / 46150
장명로 / Jangmyeong-ro / 57956 / 장천동 / Jangcheon-dong / 30 42 51
= 목포시 / Mokpo-si / 46110
영산로 / Yeongsan-ro / 58683 / 용당동 / Yongdang-dong / 329 438 505
= 나주시 / Naju-si / 46170
빛가람로 / Bitgaram-ro / 58323 / 빛가람동 / Bitgaram-dong / 601 685:빛가람아라아파트* 719
= 완도군 / Wando-gun / 46890
청산로 / Cheongsan-ro / 59146 / 청산면 도청리 / Docheong-ri, Cheongsan-myeon / 21 43 132
= 신안군 / Sinan-gun / 46910
흑산일주로 / Heuksanilju-ro / 58866 / 흑산면 예리 / Ye-ri, Heuksan-myeon / 7 188:흑산면사무소 210
홍도1길 / Hongdo 1-gil / 58864 / 흑산면 홍도리 / Hongdo-ri, Heuksan-myeon / 9 25 53
= 진도군 / Jindo-gun / 46900
조도대로 / Jodo-daero / 58957 / 조도면 창유리 / Changyu-ri, Jodo-myeon / 11 102 140

# 제주특별자치도 / Jeju-do
= 제주시 / Jeju-si / 50110
중앙로 / Jungang-ro / 63164 / 이도일동 / Ido 1-dong / 46 153 217
노연로 / Noyeon-ro / 63125 / 연동 / Yeon-dong / 12 80 112:연동한라아파트*
첨단로 / Cheomdan-ro / 63309 / 영평동 / Yeongpyeong-dong / 213 242:첨단오름빌딩 330
애월로 / Aewol-ro / 63043 / 애월읍 애월리 / Aewol-ri, Aewol-eup / 29 64 101
우도로 / Udo-ro / 63365 / 우도면 연평리 / Yeonpyeong-ri, Udo-myeon / 24 153:우도면사무소 158
추자로 / Chuja-ro / 63000 / 추자면 대서리 / Daeseo-ri, Chuja-myeon / 10 23 44
= 서귀포시 / Seogwipo-si / 50130
중앙로 / Jungang-ro / 63584 / 서귀동 / Seogwi-dong / 62 105 121
중문관광로 / Jungmungwangwang-ro / 63535 / 색달동 / Saekdal-dong / 72 110 224
성산등용로 / Seongsandeungyong-ro / 63643 / 성산읍 성산리 / Seongsan-ri, Seongsan-eup / 17 112 141
`;
