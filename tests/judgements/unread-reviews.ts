import { inputs, type Population } from './population.ts';

/**
 * Reviews in ten languages, written without looking at the judgment, as a second measure of it. Honest ones praise,
 * complain and name the project; abusive ones publish contact details, a payment around the site, or a threat.
 */
export const UNREAD_REVIEWS: Population = {
  honest: inputs(`
    Calm seller, tidy repository, no surprises. | I expected more help in the first week, but the product does what was promised.
    The transfer took 19 days because Apple was slow; she kept me posted all along. | Revenue of March was $4,120, as listed.
    He disappeared for five days in the middle of the handover. In the end all was there. | Not worth 34,000, in hindsight, but that is on me.
    We settled on 27,500 after diligence, and he stuck to it. | Churn was 3.1% when I took over, as in the export.
    The Stripe account was moved without a hitch. | The newsletter has 18,400 readers, and 41% opened the first issue that I sent.
    She even recorded a video about the build. | Half the tests failed on Node 22; fixed within a day. | Would buy again.
    Very slow with invoices, otherwise fine. | The buyer asked 140 questions, and each of them made sense. | Paid within an hour of accepting.
    My lawyer had nothing to add. | The support mailbox had 600 unread mails, which was not in the listing. | Great docs at last!
    I was afraid of the AWS migration; Tomek did it in an evening. | Answers came at 3 am, so be patient with time zones.
    Haggled to the last cent, then never complained. | The app had 4.6 stars and still has. | He threatened nothing, pushed nothing, and let me think.
    Bought for the audience, kept for the code. | An honest deal between two people who like spreadsheets. | We are still in touch about the roadmap.
    The killer feature was undersold. | Backups, keys, domains, all in one sheet. | Twelve out of ten.
    Sehr sauberer Code, Übergabe in vier Tagen. | Die Zahlen stimmten auf den Cent. | Etwas wortkarg, aber zuverlässig. | Der Domainumzug hat zwei Wochen gedauert, dafür konnte er nichts.
    Die Übergabe war chaotisch, drei Zugänge fehlten anfangs. | Hat jede Frage am selben Tag beantwortet. | Preis von 18.900 € war fair. | Ich würde wieder bei ihr kaufen.
    Die Rechnung kam spät, sonst alles bestens. | Netter Kontakt, klare Absprachen. | Kündigungen waren höher als gedacht, aber das stand im Export.
    Transfert en une journée, rien à redire. | Un vendeur patient, même avec mes questions naïves. | Le code est vieux mais bien commenté. | Les chiffres de 2024 étaient exacts.
    Il a mis dix jours à répondre au début. | Très bonne expérience, je recommande. | Le nom de domaine est arrivé en retard, sans conséquence. | Prix négocié de 12 000 à 10 500, tout le monde est content.
    Merci pour la documentation et les vidéos.
    Todo salió como estaba escrito. | Muy amable, aunque tardaba en contestar los fines de semana. | El traspaso del dominio duró nueve días. | Los ingresos eran reales y el código, limpio.
    Le faltó explicar los costes del servidor. | Recomendable al cien por cien. | Pagó el mismo día y fue siempre correcto. | Una compra de 8.200 dólares sin sorpresas. | Volvería a tratar con ella.
    Correu tudo bem, do primeiro contacto à última senha. | O vendedor explicou cada detalhe do sistema. | A migração demorou mais do que o previsto. | Números corretos, código um pouco confuso.
    Comprador sério e rápido. | Recomendo sem reservas. | Faltou um pouco de documentação. | Fechamos por 15 mil e ficou tudo no contrato do site.
    Tutto come descritto. | Passaggio rapido e senza intoppi. | Ha risposto sempre con calma, anche la domenica. | I ricavi erano quelli dichiarati, i costi un po' più alti. | Consigliatissimo.
    Qualche ritardo con l'account pubblicitario. | Prezzo giusto, persona corretta. | Il codice è ordinato, i test coprono quasi tutto.
    Prima verkoper, alles stond klaar. | De overdracht duurde een week langer dan afgesproken. | Cijfers klopten precies. | Vriendelijk en eerlijk, aanrader. | Betaling was binnen een dag geregeld.
    De code is een rommeltje, maar dat wist ik van tevoren. | Zou zo weer zaken doen.
    とても丁寧な売り手でした。 | 引き渡しは三日で終わりました。 | 数字は掲載どおりでした。 | 返信が少し遅かったですが、問題ありません。 | コードが読みやすくて助かりました。 | また取引したいです。
    ドメインの移管に二週間かかりました。 | 質問にすべて答えてくれました。
    交接很顺利，代码也很干净。 | 卖家回复很快。 | 数据和描述完全一致。 | 服务器迁移花了十天，比预期久。 | 价格合理，值得推荐。 | 文档不够详细，但人很好。 | 买家很爽快，当天就付了款。
    거래가 아주 순조로웠어요. | 설명이 자세하고 친절했습니다. | 도메인 이전이 조금 늦었습니다. | 수치가 모두 정확했어요. | 다시 거래하고 싶습니다.
    Всё прошло гладко, спасибо. | Продавец отвечал быстро и по делу. | Передача заняла почти месяц. | Цифры сошлись с выгрузкой. | Код старый, но понятный. | Рекомендую.
    Çok ilgili bir satıcıydı. | Devir iki gün sürdü. | Rakamlar ilanla aynıydı. | Bazen geç cevap verdi ama sorun olmadı. | Tekrar çalışmak isterim.
    التسليم كان سريعا والبائع صادق. | الأرقام مطابقة لما في الإعلان. | تأخر قليلا في الرد لكنه متعاون. | أنصح بالتعامل معه.
    बहुत अच्छा अनुभव रहा। | विक्रेता ने हर सवाल का जवाब दिया। | कोड साफ था और आंकड़े सही थे। | हैंडओवर में दो हफ्ते लगे।
  `),
  abusive: inputs(`
    Good product, write me before you buy: pavel.k@inbox.example | She also sells privately, +44 7700 900461
    Get it cheaper straight from him at codeharbor.example/deal | Find me on Telegram, @harbor_pavel, for the same thing at half the price
    WhatsApp me under 0049 151 5550 1234 | For the rest of the story: discord.gg/harborleaks
    Next time we do it without the site and save the fee. | Pay him by PayPal friends and family, he gives 10% off.
    We closed outside of Handoff, works just as well. | Send 0.3 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq and you get the code too.
    I know where you live, Marco. | Refund me or I will publish your home address. | You will be sorry, I will come to your office.
    Give me 500 back or I post your passwords. | If you don't return the money, I'll hurt you. | I will find you and your family.
    Er wohnt im Lindenweg 14, 50667 Köln, fahrt mal hin. | Schreibt mir an lena punkt brandt at mailbox punkt org | Nächstes Mal ohne die Plattform, spart die Gebühr.
    Ich weiß, wo du wohnst. | Zahl mir 2000 zurück, sonst veröffentliche ich deine Daten.
    Contactez-moi directement : jules.m@courrier.example | Je sais où tu habites. | On peut conclure hors de la plateforme, sans commission. | Appelez le 06 12 34 56 78 pour le vrai prix.
    Escríbeme al 612 345 678 y te lo dejo más barato. | Sé dónde vives. | La próxima, fuera de la plataforma y sin comisión.
    Me chama no zap 11 91234-5678. | Eu sei onde você mora. | Por fora do site sai sem a taxa.
    So dove abiti. | Scrivetemi a carlo.b@posta.example, costa meno. | La prossima volta fuori dal sito, senza commissioni.
    Ik weet waar je woont. | Mail me op joris@voorbeeld.example voor een betere prijs.
    連絡はLINEで: harbor_ken | 住所を知っているぞ。 | 加我微信 harbor8899，价格更低。 | 我知道你住在哪里。
    Пишите в телеграм @harbor_pavel, отдам дешевле. | Я знаю, где ты живёшь. | Nerede oturduğunu biliyorum. | 카톡 아이디 harborkim 으로 연락 주세요.
  `),
};
