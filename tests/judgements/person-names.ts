import { inputs, type Population } from './population.ts';

/** First or last names, as people write their own. */
export const PERSON_NAMES: Population = {
  honest: inputs(`
    Ada | Jean-Luc | O | Null | Ma. | J. R. | D'Angelo | O’Brien | O'Neil-Smith | van der Berg | de la Cruz | Mc Donald
    St. John | John Jr. | Smith III | B.K.S. | A.J. | Ma.Teresa | Ma. de los Ángeles | Ma.del Carmen | P.J.M. | Wm. | Chr. | Th.
    Müller | Größl | Groß | Jürgen | Käthe | Schmidt-Rottluff | von und zu Hohenfels | Freiherr von Knigge | zur Mühlen | Ö | Äh
    Éloïse | Lætitia | N'Golo | Saint-Exupéry | d’Estaing | Le Goff | Zoë | François | Hélène | Bérénice
    Íñigo | Peña | María José | Núñez y Domínguez | Begoña | Ibáñez | del Río | Xóchitl | Ángel | Goñi
    João | Conceição | dos Santos | Gonçalves | Antônia | Sá | Brandão | Luís | da Silva e Souza | Inês
    Niccolò | Dell'Acqua | De Rosa | D’Annunzio | Maria Teresa | Lo Russo | Nicolò | Città | Mosè | Debora
    IJsbrand | 't Hart | 's-Gravesande | van 't Hoff | Ten Brink | op den Kamp | Joost | de Vries | Roos | Tjeerd
    Łukasz | Żółć | Świętosława | Wójcik-Nowak | Bącal | Grzegorz | Ćwik | Zdzisław | Jędrzej | Ałła
    Дмитрий | Иванов-Петров | Ольга | Щукин | Ёлкина | Мар'яна | Гоголь | Яна | Підгайний | Ґалаґан
    王小明 | 王 | 欧阳娜娜 | 李 | 张伟 | 陳大文 | 诸葛亮 | 阿卜杜拉·买买提 | 迪丽热巴·迪力木拉提 | 𠮷田
    山田 | さくら | 佐々木 | タロウ | ジョン・スミス | 渡邉 | 﨑山 | ゆき | 小鳥遊 | 一
    김민준 | 이 | 박서연 | 남궁민 | 최 | 선우 | Gökçe | İsmail | Işık | Şahin | Çağrı | Ünlü
    محمد | عبد الرحمن | علي‌رضا | مریم‌السادات | نیک‌زاد | فاطمة الزهراء | آرش | می‌نا | حسین‌پور | بن لادن
    ශ්‍රී | ශ්‍රීමා | ප්‍රියන්ත | चन्द्र | लक्ष्मी | शर्‍मा | രാജേഷ്‌ | കൃഷ്ണൻ | সৌমিত্র | ক্ষুদ্র
    אברהם | בן־גוריון | רבקה | Nguyễn | Đặng | Trần Thị | Ngô | Hưng | สมชาย | ณัฐวุฒิ | ကျော် | ភិរម្យ
    Staff | Help | Best | Page | Link | Domain | Price | Cash | Banks | Bond | Wallet | Trust | Law | King | Bishop | Marshall
    Guard | Abuse | Root | Test | True | None | Undefined | Nil | Void | Nan | Doe | Nemo | Anonymous | Hand
    Sales | Fee | Price-Jones | Dotcom | Coman | Dotson | Netto | Comer | Neto | Org | Io | Ai | Dev | Biz | Info
    Ng | Xu | Yu | Ao | Ur | Qi | Yo-Yo | Bo | Al | Ed | Li | Wu | E | I | Y | U | X Æ | Ha | Si | An
    Ismail bin Ahmad | Siti binti Yusof | Anwar s/o Rajan | Devi d/o Kumar | José María (Pepe) | Ann “Nan” | Robert 'Bob' | Iñaki/Ignacio
    Ēriks | Žydrūnas | Ķēniņš | Þór | Guðmundsdóttir | Kṛṣṇa | Ọlá | Ngũgĩ | ʻAkahi | Kahoʻolawe | ‘Alī | Hōkūleʻa | Ga'ni | Tāwhiri
  `),
  abusive: inputs(
    `
    tom@gmail.com | tom.keller@web.de | www.tomkeller.dev | tomkeller.dev | t.me/tomkeller | https://tomkeller.dev | tomkeller.com | wa.me/4917123
    Tom +49 171 2345678 | Tom 0171 2345678 | call 6505550142 | Tom 650-555-0142 | Tom (650) 555 0142 | Tom @tomkeller | tom at gmail dot com
    Tom ✔ | Tom ✅ | Tom ☑️ | Tom ★ | ⭐ Tom | Tom ✓ | 🏆 Tom | Tom 🔵 | Tom ™ | Tom ®
    Handoff | Handoff Support | Handoff Team | Hand off Support | H a n d o f f | Handofff | Handofi | Hаndoff | Нandoff | HANDOFF ESCROW
    Hɑndoff | Handoff. | Hand-off | Handof Support | Handóff | Ηandoff | 𝐇andoff | Ｈandoff | Handoff​Team | HandoffVerified
    Verified Seller | Verified Buyer | Official Support | Support Team | Escrow Team | Escrow Service | Payments Department | Billing Department | Trust & Safety | Trust and Safety
    Customer Support | Help Desk | Security Team | Site Admin | Administrator | Admin Team | Moderator Team | System Message | Kundendienst Handoff | Treuhand-Team
    Tom\u202e moT | Tom\u0000 | T\u200bom | Tom\ue000 | Tom\u{f0000} | Tom\u0378 | Tom\u2066x | \u3164 | \u2800 | \u115f
    Tom\nKeller | T̷̨̢o̸̧m̴̡̛̖̗̘̙̜̝̞̟̠̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼ | --- | ... | 12345 | !!! | ??? | a.b.c.d.com/x | telegram tomkeller | insta: tom.keller
    DE89370400440532013000 | 4242 4242 4242 4242 | bit.ly/tomk | calendly.com/tom | WhatsApp 4917123456 | discord tomkeller#4821 | Stripe Support | PayPal Support
  `.replaceAll('Tom\nKeller', 'Tom\u2028Keller'),
  ),
};
