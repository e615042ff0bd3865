/** Question marks in all scripts. The Greek one looks like a semicolon, so a semicolon counts after a Greek letter. */
const QUESTION_MARK = /[?？؟՞]|[\u0370-\u03ff];/u;
// The space excludes `\n`, so that only the last of several line breaks starts a match and none is scanned twice.
const START = '(?:^|[.!?…,;:–\\n][^\\S\\n]*(?:(?:and|und|et|y|e|en|i|и|ve)\\s)?)';
const words = (list: string): RegExp => {
  const openings = list
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return new RegExp(`${START}(?:${openings.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
};

/** Sentence openings that signal a question even without a question mark, in ten languages. */
const OPENING = words(`
  how|what|which|when|where|why|who|whose|(?:can|could|would|will|did|do|may|should|shall|are|have|had|was|were) (?:you|we|i|they)|does|is it|is there|are there|has
  wie|was|welche\\p{L}*|wann|wo|warum|wieso|wer|(?:kannst|könntest|würdest) du|können (?:sie|wir)|könn(?:t|te|ten) (?:ihr|ich|sie|wir)|darf ich|haben sie|hast du|gibt es|ist (?:es|das|die|der)
  comment|quel(?:le)?s?|quand|où|pourquoi|qui|combien|est-ce que|(?:pouvez|pourriez|auriez)-vous|(?:peux|pourrais|as)-tu|(?:vous pouvez|tu peux) (?:me|nous)|avez-vous|y a-t-il
  c[óo]mo|qué|cu[áa]l(?:es)?|cu[áa]ndo|d[óo]nde|cu[áa]nt[oa]s?|(?:(?:me|nos) )?(?:pued|podr[íi])\\p{L}+|tienes?|hay
  quanto|quant[aeio]s?|qual|quais|quando|onde|quem|(?:você )?pode(?:m|ria|riam)?|consegue|tem|há
  come|quale|quali|dove|chi|(?:mi |ci )?(?:può|puoi|potrebbe|potresti)|ha|c'è
  hoe|wat|welke|wanneer|waar|waarom|wie|(?:kunt|zou|kan) u|(?:kun|kan|zou) (?:je|jij)|heeft u|heb je|is er
  jak|jaki\\p{L}*|kiedy|gdzie|dlaczego|kto|ile|czy|może pan|może pani|możesz
  как|какой|какая|какие|когда|где|почему|кто|сколько|можете|можешь|есть ли
  nasıl|hangi|ne zaman|nerede|neden|kim|kaç
`);
/** Matches phrases that ask the recipient to send, say or do something. */
const REQUEST =
  /(?<![\p{L}\p{M}])(?:please|kindly|let me know|tell me|send (?:me|us|over)|share (?:the|your)|i (?:would|'d) like to (?:know|see)|(?:i|we)(?:'d)? need (?:to (?:know|see|understand)|the|access|your|more (?:detail|info)\p{L}*)|looking forward to your|bitte (?!sehr|schön|gern)|sag(?:en sie)? mir|schick\p{L}* (?:mir|uns)|s'il (?:vous|te) plaît|merci de|dites-moi|envoyez|por favor|env[íi]e\p{L}*|d[íi]game|me diga|me envie|mande|per favore|per cortesia|mi mandi|mi dica|alstublieft|graag (?:de|het|uw)|stuur|proszę o|proszę (?:po|wy|prze)\p{L}+|пришлите|скажите|подскажите|сообщите|отправьте|lütfen|bana (?:gönder|söyle)\p{L}*|कृपया|बताइए|भेजिए)(?![\p{L}\p{M}])|请(?:发|给|告|问|提|把|将|帮)|請(?:發|給|告|問|提|把|將|幫)|麻烦|吗|(?:哪|什么|怎么|多少)(?:(?!哪|什么|怎么|多少)[^，。])*[。]?$|ください|教えて|(?<!よろしく|宜しく|機会があれば|また|今後とも)お願い(?:します|いたします)。?$|(?:です|ます|でしょう|ません)か[。]?$|주세요|(?:나요|까요|습니까|인가요)[.]?$|부탁|(?:من فضلك|أرسل|أخبرني)|(?<!\p{L})(?:هل|كم|متى|أين|لماذا)(?!\p{L})|(?<!\p{L})क्या(?!\p{L})/iu;
/** Matches phrases that say the writer is waiting for a reply or for something promised. */
const WAITING =
  /(?<!\p{L})(?:still waiting|waiting (?:for|on) (?:your|the|an?)|(?:any|no) (?:news|update|answer|reply) (?:yet|on|so far)|warte (?:immer )?(?:noch )?(?:immer )?auf|j'attends (?:toujours|encore|votre|ta|de)|(?:sigo|estoy|quedo a la) (?:esperando|espera)|espero (?:su|tu|una) respuesta|(?:à|a) espera d[aeo]|(?:aguardo|aguardando) (?:a |o |sua |resposta|retorno)|(?:sto (?:ancora )?aspettando|aspetto (?:ancora|una|la)|(?:resto )?in attesa d\p{L}+)|wacht (?:nog )?(?:steeds )?op|czekam (?:wciąż |nadal )?na|(?:жду|ожидаю) (?:ваш\p{L}*|тво\p{L}*|ответ\p{L}*|от|цифр\p{L}*)|bekliyor(?:um|uz)|في انتظار|أنتظر)(?!\p{L})|お待ちして|返[信事]を?待|(?:等|期待|盼)(?:待)?(?:着)?(?:你|您)?们?的?(?:回复|答复|消息)|(?:답변|회신|연락)[을를]? ?기다|इंतज़ार|प्रतीक्षा/iu;
/** Matches a refusal or a good-bye, to which the writer expects no reply. */
const PARTING =
  /not for me|(?:i|we)(?:'ll| will)? pass(?!\p{L})|no,? thanks|no,? thank you|decided (?:against|not)|good luck|all the best|not interested|nichts für mich|kein interesse|anders entschieden|viel erfolg|alles gute|pas pour moi|passe mon tour|non merci|bonne chance|no es para mí|no,? gracias|suerte|não é para mim|não,? obrigad|boa sorte|non fa per me|no,? grazie|buona fortuna|niets voor mij|nee,? bedankt|succes|nie dla mnie|nie,? dziękuję|powodzenia|не для меня|нет,? спасибо|удачи|bana göre değil|hayır,? teşekkür|不考虑|不适合|見送|사양|لا يناسب/iu;

/**
 * Returns true if a message contains a question or a request. Thanks, refusals, good-byes and unclear cases don't
 * count, because a missing reply lowers the reply rate on the recipient's profile.
 */
export function asksForReply(text: string): boolean {
  const said = text.normalize('NFC').replaceAll('’', "'");
  if (QUESTION_MARK.test(said)) return true;
  return !PARTING.test(said) && (OPENING.test(said) || REQUEST.test(said) || WAITING.test(said));
}
