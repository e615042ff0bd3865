import { inputs, type Population } from './population.ts';

/**
 * Last messages of inquiries: the honest ones need no reply, and the others expect one. All were read before the
 * judgment was written, so neither half shows how it handles unseen messages.
 */
export const LAST_WORDS: Population = {
  honest: inputs(`
    Thanks, not for me. | Thank you, I will pass. | Thanks for the answers, it does not fit. | No thanks, good luck with the sale! | Not what I am looking for, all the best. | I have decided against it, sorry. | We bought another project, thank you. | Too expensive for me, thanks anyway. | I'm out, good luck. | Thanks, I'll think about it.
    Great, thank you! | Understood, thanks. | Perfect, thanks a lot. | OK. | Okay, got it. | Got it, will do. | You're welcome. | Have a nice day! | Sorry, the project is reserved. | I have decided not to sell after all. | Unfortunately I cannot go that low. | No problem, take care. | 👍 | 🙏 | Cheers! | All clear, I will come back if I make an offer.
    Danke, das ist nichts für mich. | Vielen Dank, ich verzichte. | Danke, passt leider nicht. | Alles klar, danke. | Schade, zu teuer für mich. | Viel Erfolg beim Verkauf! | Ich habe mich anders entschieden. | Gerne, schönen Tag noch. | Leider nein. | Ok, danke dir.
    Merci, ce n'est pas pour moi. | Merci beaucoup, je passe mon tour. | Non merci, bonne chance. | C'est noté, merci. | Trop cher pour moi, désolé. | Bonne continuation ! | Parfait, merci. | J'ai choisi un autre projet. | Malheureusement non. | D'accord.
    Gracias, no es para mí. | Muchas gracias, paso. | No, gracias, suerte con la venta. | Entendido, gracias. | Demasiado caro para mí, lo siento. | ¡Mucha suerte! | Perfecto, gracias. | Ya compré otro proyecto. | Lamentablemente no. | De acuerdo.
    Obrigado, não é para mim. | Muito obrigada, vou passar. | Não, obrigado, boa sorte. | Entendi, obrigado. | Caro demais para mim, desculpe. | Boa sorte! | Perfeito, obrigado. | Comprei outro projeto. | Infelizmente não. | Combinado.
    Grazie, non fa per me. | Grazie mille, passo. | No grazie, buona fortuna. | Capito, grazie. | Troppo caro per me, mi dispiace. | Buona fortuna! | Perfetto, grazie. | Purtroppo no. | Bedankt, niets voor mij. | Dank je wel, ik pas. | Nee bedankt, succes. | Begrepen, dank. | Helaas niet. | Te duur voor mij, sorry.
    Dziękuję, to nie dla mnie. | Dzięki, rezygnuję. | Nie, dziękuję, powodzenia. | Rozumiem, dziękuję. | Niestety nie. | Спасибо, это не для меня. | Спасибо, я пас. | Нет, спасибо, удачи. | Понял, спасибо. | К сожалению, нет. | Teşekkürler, bana göre değil. | Hayır, teşekkürler, kolay gelsin. | Maalesef olmaz. | Anladım, teşekkürler.
    谢谢，不太适合我。 | 谢谢，不考虑了。 | 好的，谢谢。 | 明白了。 | 太贵了，抱歉。 | ありがとうございます、今回は見送ります。 | 了解しました、ありがとう。 | 残念ですが合いません。 | 감사합니다, 저와는 맞지 않네요. | 네, 알겠습니다. | 아쉽지만 사양합니다. | شكرًا، لا يناسبني. | حسنًا، شكرًا. | धन्यवाद, मेरे लिए नहीं है।
  `),
  abusive: inputs(`
    Is it still available? | Which registrar holds the domain? | Could you send the export of May? | What is the lowest price you would take? | Can you share the churn rate | Hi, I would like to know more about the costs. | Please tell me why you sell. | When can we start the diligence? | Thanks! And who hosts it? | I am ready to make an offer, is $9,000 realistic?
    Wann läuft die Domain ab? | Können Sie mir die Zahlen schicken? | Bitte sagen Sie mir, wie hoch die Kosten sind. | Wie viele Kunden zahlen jährlich
    Pourriez-vous partager les coûts ? | Quel est le taux de désabonnement ? | Merci de m'envoyer les chiffres de mai. | Combien de clients paient
    ¿Cuántos clientes hay? | Por favor, envíe los datos de mayo. | ¿Sigue disponible? | Cuál es el precio mínimo
    Ainda está disponível? | Pode enviar os números de maio? | Quanti clienti pagano? | Mi può mandare i dati di maggio? | Is het nog beschikbaar? | Kunt u de cijfers sturen? | Czy to jeszcze aktualne? | Proszę o dane za maj.
    Ещё актуально? | Пришлите, пожалуйста, цифры за май. | Hâlâ satılık mı? | 还在出售吗？ | 请发一下五月的数据。 | まだ販売中ですか？ | 五月の数字を送ってください。 | 아직 판매 중인가요? | هل ما زال متاحًا؟ | क्या यह अब भी उपलब्ध है?
  `),
};
