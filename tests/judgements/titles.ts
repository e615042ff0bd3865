import { inputs, type Population } from './population.ts';

/** Titles of listings, and the labels of assets and skills. */
export const TITLES: Population = {
  honest: inputs(`
    Brickbarn | ASP.NET Core boilerplate | Socket.io chat kit | Node.js invoice API | Next.js starter | Draw.io templates shop | Cal.com alternative for dentists | Uptime for fly.io apps | Vue.js course | Nuxt.js theme
    Three.js playground | Moment.js replacement | Chart.js dashboards | D3.js gallery | Booking.com review widget | Amazon.com price tracker | Monday.com add-on | Product for Make.com users | Bubble.io template store | Webflow.io gallery
    Brickbarn.io | brickbarn.com | Invoice.ly | Notes.app | Recipes.ai | Habit.fm | Sleepy.so | Paint.net plug-ins | Last.fm stats | Will.i.am fan archive
    Design handoff tool | Nurse handoff notes | Shift Handoff for hospitals | Handoff checklists for surgeons | Call handoff for telecoms | Figma to code handoff | Sterile handoff trays | Warm handoff CRM | Patient handoff app | The handoff podcast
    👩‍💻 Dev diary | 🏳️‍🌈 Pride planner | 👨‍👩‍👧 Family budget | 🇩🇪 German course | ☕️ Coffee log | 1️⃣ First steps | ✈️ Trip packer | ❤️ Habit tracker | 🧑🏽‍🚀 Space quiz | 🐻‍❄️ Polar tracker
    AI résumé builder | C++ quiz | C# snippets | .NET jobs board | F# newsletter | 24/7 status page | 100 Days of Code tracker | 2FA backup vault | 3D print calculator | 365 recipes
    Trusted reviews widget | Verified reviews for shops | Official holidays API | Support desk for Shopify | Team calendar | Escrow calculator | Payments dashboard | Billing for freelancers | Security headers scanner | Help center builder
    Admin panel kit | Staff planner | Moderator bot for Discord | Telegram bot for gyms | WhatsApp order bot | Instagram grid planner | Signal strength map | Phone repair directory | Call center scheduler | Email warm-up tool
    Rechnungsprogramm für Handwerker | Übungen für Grundschüler | Dienstplan Pflege | Vereinskasse 2.0 | Kräutergarten-App | Größenrechner
    Carnet d’entretien auto | Devis pour artisans | L'agenda des marchés | Générateur de CV | École à la maison | Où dîner à Lyon
    Gestor de citas | Facturación para autónomos | Niños y cuentos | Recetas de la abuela | ¿Qué cocino hoy? | Señales de mercado
    Agenda para salões | Cardápio digital | Gestão de condomínios | Pão e café | Lições de inglês | Ações hoje
    Fatture per artigiani | Ricette della nonna | Città in bici | Orari dei treni | Perché no? | Caffè shop
    Rooster voor de zorg | Facturen voor zzp’ers | Fietsroutes | Boodschappenlijst | Zo werkt ’t | Schaatskaart
    Faktury dla małych firm | Grafik pracy | Przepisy babci | Łowca okazji | Żłobek online | Nauka słówek
    Учёт для мастеров | Расписание врача | Рецепты на каждый день | Дневник сна | Бот для кофейни | Щенки рядом
    记账小程序 | 英语单词本 | 护士交接班 | 短网址生成器 | 二手书交换 | 家
    レシピ帳 | 英単語アプリ | 勤怠管理 | ねこ日記 | 請求書作成 | 茶
    가계부 | 영어 단어장 | 병원 근무표 | 육아 일기 | 할 일 | 꽃
    Randevu takibi | Fatura programı | Çocuk masalları | İlaç hatırlatıcı | دفتر حسابات | مدير المهام | برنامه‌ریز روزانه | نیم‌فاصله‌یاب | ශ්‍රී ලංකා ගමන් | हिसाब-किताब
    Go 1.22 course | Python 3.12 by example | iOS 17 icon pack | Windows 11 widgets | GPT-4o prompts | ISO 27001 kit
    $5 logo shop | 50% off coupons | #1 hashtag tool | Q&A site | R&D tax helper | M&A newsletter | A/B test kit | I/O monitor | TCP/IP course | and/or logic game
  `),
  abusive: inputs(`
    www.tomkeller.dev | https://brickbarn.io | Brickbarn – https://tomkeller.dev/offer | Brickbarn tom@gmail.com | mail tom@keller.io for price | t.me/tomkeller | brickbarn wa.me/491712345 | bit.ly/brickb | calendly.com/tom/15 | tomkeller.dev/price
    Call 0171 2345678 about this app | App, text 650-555-0142 | Brickbarn +49 171 2345678 | WhatsApp 491712345678 for details | SaaS – call 6505550142 | ６５０-５５５-０１４２ | tom at gmail dot com | tom [at] gmail [dot] com | Telegram @tomkeller | Insta tom.keller for more
    Handoff | Handoff Verified | Handoff Official – Brickbarn | Handoff Escrow included | Verified by Handoff | Handoff Support Desk | Handoff Trusted SaaS | HANDOFF | Handoff Team pick | Official Handoff listing
    Hаndoff Verified | H a n d o f f verified | Handofff Official | Hand-off Verified | Handóff Verified
    Brick\u200bbarn | Brick\u202enrab | Brick\ue000barn | Brick\u0378barn | \u3164\u3164 | \u2800\u2800 | Brick\u2066barn | Br\u00adick\u00adbarn\u200b
    DE89 3704 0044 0532 0130 00 | Pay to NL91ABNA0417164300 | paypal.me/tomk SaaS | Skip the fee – Brickbarn | Brickbarn, pay direct and save the fee | Brickbarn (deal off platform)
  `),
};
