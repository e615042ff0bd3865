import { inputs, type Population } from './population.ts';

/**
 * Last messages in ten languages, written without looking at the judgment: the honest ones need no reply, and the
 * others expect one.
 */
export const UNREAD_LAST_WORDS: Population = {
  honest: inputs(`
    Thanks a lot, I have what I need. | Appreciate it, but we went with another one. | Understood, thank you. | Great, talk soon. | Ok, perfect!
    I'll have to pass, sorry. | It's a bit above our budget, so we are out. | All clear now. | Have a nice weekend! | No worries, take care.
    We decided not to go ahead. | Good luck, it looks like a fine product. | Thanks, I'll read it tonight. | Received, thank you. | Cheers!
    Never mind, I found it in the listing. | I'm no longer interested. | That answers it. | Sounds good. | Okay, will do.
    Unfortunately the stack is not for us. | Noted, thanks for the quick reply. | Perfect, that was my last question. | I withdraw, all the best. | 👍
    Thanks for your time, we are looking for something larger. | Got it. | We'll come back if that changes.
    Danke, das reicht mir. | Leider nichts für uns, viel Erfolg noch! | Alles klar, danke. | Verstanden, ich melde mich, falls sich etwas ändert. | Ich bin raus, trotzdem danke.
    Super, vielen Dank. | Schade, zu teuer für mich. | Passt, schönes Wochenende! | Ok danke dir. | Hat sich erledigt.
    Merci, c'est noté. | Ce n'est pas pour moi, bonne continuation. | Parfait, merci beaucoup. | Finalement nous ne donnons pas suite. | C'est bon, j'ai trouvé. | Trop cher pour nous, désolé. | Bonne journée !
    Gracias, no me encaja. | Perfecto, muchas gracias. | De acuerdo, lo miro esta noche. | Al final no seguimos, suerte con la venta. | Entendido. | Ya lo encontré, gracias. | Buen fin de semana.
    Obrigado, não é para mim. | Perfeito, muito obrigada. | Entendi, valeu! | Vou passar, boa sorte. | Já resolvi, obrigado. | Tudo certo. | Acima do nosso orçamento, infelizmente.
    Grazie, non fa per noi. | Perfetto, grazie mille. | Va bene, capito. | Alla fine rinunciamo, in bocca al lupo. | Ho trovato, grazie. | Buona giornata.
    Bedankt, niets voor mij. | Helemaal goed, dank je. | We gaan toch niet verder, succes ermee. | Duidelijk. | Te duur voor ons, helaas. | Fijn weekend!
    ありがとうございます。 | 今回は見送ります。 | 承知しました。 | 了解です、助かりました。 | 予算に合わないのでやめておきます。 | また機会があればお願いします。 | 見つかりました。
    谢谢，不太适合我。 | 好的，明白了。 | 我们决定不买了，祝顺利。 | 收到，多谢。 | 价格超出预算，抱歉。 | 没事，我找到了。
    감사합니다, 잘 알겠습니다. | 이번에는 넘어가겠습니다. | 네, 확인했습니다. | 예산이 안 맞네요, 죄송합니다. | 좋은 하루 되세요.
    Спасибо, мне не подходит. | Понял, спасибо. | Мы решили не покупать, удачи. | Всё ясно. | Хорошо, до связи. | Слишком дорого для нас.
    Teşekkürler, bana uymadı. | Tamam, anladım. | Vazgeçtik, kolay gelsin. | Bulduk, sağ olun. | Çok teşekkür ederim.
    شكرا، لا يناسبني. | تمام، وصلت. | قررنا عدم الشراء، بالتوفيق. | धन्यवाद, मेरे लिए नहीं है। | ठीक है, समझ गया। | Dziękuję, to nie dla mnie. | Dzięki, wszystko jasne. | Rezygnujemy, powodzenia.
  `),
  abusive: inputs(`
    Could you tell me what the hosting costs? | Which of the domains are part of it? | When would you be able to hand it over
    Please send me the export of last year. | I'd like to see the code before I make an offer. | Let me know about the churn.
    Any news? | Thanks! One more thing: who owns the trademark? | Still waiting for the figures. | Would 18k work for you?
    Can we have a call with your developer next week | I need access to the analytics to go on. | Did you get my message from Monday?
    Was kostet das Hosting im Monat? | Bitte schick mir noch den Export. | Gibt es Neuigkeiten? | Ich warte noch auf die Zahlen. | Danke! Und wer betreut die Kunden?
    Quel est le coût du serveur ? | Pouvez-vous m'envoyer les chiffres de 2024 | J'attends toujours votre réponse. | Merci. Et la marque, elle est déposée ?
    ¿Cuánto cuesta el servidor? | Envíame por favor el informe. | Sigo esperando los datos. | Me puedes decir cuántos clientes hay
    Qual é o custo do servidor? | Pode me mandar o relatório, por favor. | Ainda estou à espera dos números.
    Quanto costa il server? | Mi mandi per favore i dati del 2024. | Sto ancora aspettando una risposta.
    Wat kost de hosting per maand? | Stuur me alsjeblieft de cijfers. | Ik wacht nog op antwoord.
    サーバー代はいくらですか | 去年の数字を送ってください。 | ご返信をお待ちしております。 | 服务器每月多少钱 | 请把去年的数据发给我。 | 还有消息吗？
    서버 비용이 얼마인가요? | 작년 자료를 보내 주세요. | Сколько стоит хостинг? | Пришлите, пожалуйста, выгрузку. | Жду ответа. | Sunucu maliyeti nedir? | Lütfen geçen yılın rakamlarını gönderin.
    كم تكلفة الاستضافة؟ | أرسل لي الأرقام من فضلك. | होस्टिंग का खर्च कितना है? | Ile kosztuje hosting? | Proszę o przesłanie danych.
  `),
};
