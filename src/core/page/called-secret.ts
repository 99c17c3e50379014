/** What people read at a field for a password or a code, when its page does not say so in the markup. */
const SECRET_CALL =
  /^(?:(?!f?or )\S+ ){0,3}\W*password(?!\s*\w)|\b(?:otp|cv[vc]2?)\b|(?:verification|security|time|login|sms|recovery|backup) code|^(?:\* )?[^\s或]{0,8}密码(?!\p{L})|[验动校][证态验]码/iu;

/** The same for a PIN, unless it is a postal one, and for anything else that only its owner knows. */
const SECRET_WORD =
  /^\W*(?:(?:please|enter|choose|your|the|my|a|old|new|current|confirm|repeat|re-enter|card|sim|bank|atm|\d+-digit) )*(?:pin|passphrase|passcode)(?![\s-]*\w)|^\W*(?:(?:[mi]|sms|photo|push|chip|qr)-?)?tan\W*$|(?:seed|secret|recovery) (?:phrase|words|key)(?![\s-]*\w)|^\W*(?:(?:your|the|my) )?private key(?![\s-]*\w)|security answer|answer to (?:your|the) security question/i;

/** In other languages: words for a password, and for a code that is sent or shown once. */
const SECRET_ELSEWHERE =
  /^(?:\S+ ){0,3}\W*(?:\w*passwort|\w*kennwort|contraseña|mot de passe|senha|wachtwoord|hasło|пароль)(?!-?\p{L})|(?:bestätigungs|sicherheits|einmal|freigabe)code|c[oó]d(?:e|igo|ice) (?:de |di |à )?(?:usage unique|sécurité|vérif|verif|segur|sicurezza)|(?:проверочный|смс).код|код (?:подтверждения|из смс)|パスワード(?!再)|暗証番号|(?:認証|確認)コード(?!を)|비밀번호(?! *찾)|인증번호/iu;

const CALLS = [SECRET_CALL, SECRET_WORD, SECRET_ELSEWHERE];

/** Other fields: the words begin with where a code is sent to, or with an alternative to a code. */
const SECRET_GOES =
  /^(?:\S+ ){0,3}\S*(?:phone|mail|user|mobile)(?: ?(?:number|name|address))? (?:for|or) (?!.*(?:phone|mail)).*code|码的(?:手机|邮|账号)|^(?:\S+ ){0,2}\S*(?:mail|courriel|correo|почт|telefon|téléphone|teléfono|celular)\S* (?:für|pour|para|per|de|do|voor|dla|для|oder|ou|o) /iu;

/** Is one of these, as people read them at a field, the name of a password or a code? */
export const isSecretCall = (calls: readonly (string | null | undefined)[]): boolean =>
  calls.some((call) => call && CALLS.some((secret) => secret.test(call.trim())) && !SECRET_GOES.test(call));
