import { asRead } from './as-read.ts';

/**
 * The commonest names of commands on buttons, in the most used languages of the web besides English and Chinese. A word
 * that is as often a noun ("Zahlen", "Ordina per", "boeken") is left out, or is in one of the stricter lists below.
 */
const BY_LANGUAGE = [
  // Spanish, Portuguese
  'eliminar elimina borrar quitar comprar pagar pedir enviar publicar compartir donar transferir reservar cancelar anular confirmar aceptar rechazar suscribirse suscríbete descargar desactivar bloquear',
  'excluir apagar compartilhar partilhar doar aceitar recusar assinar subscrever baixar desativar',
  // German, Dutch
  'löschen entfernen kaufen bestellen bezahlen senden absenden überweisen spenden veröffentlichen teilen buchen reservieren kündigen stornieren abmelden ausloggen registrieren abonnieren abbestellen hochladen herunterladen bestätigen akzeptieren ablehnen abbrechen zustimmen deaktivieren',
  'verwijderen kopen betalen verzenden versturen publiceren doneren reserveren annuleren bevestigen accepteren weigeren uitloggen afmelden opzeggen downloaden afrekenen',
  // French, Italian
  "supprimer effacer acheter envoyer valider publier partager transférer réserver annuler résilier confirmer accepter refuser télécharger déconnecter déconnexion désabonner s'abonner souscrire désactiver",
  'eliminare cancella rimuovi acquista invia condividi prenota annulla conferma accetta rifiuta iscriviti abbonati scarica disconnetti esci',
  // Polish, Turkish, Indonesian
  'usuń kup kupuję zamów zamawiam zapłać wyślij opublikuj udostępnij zarezerwuj anuluj potwierdź akceptuję odrzuć wyloguj subskrybuj pobierz',
  'sil gönder öde paylaş kaldır iptal onayla reddet yayınla indir',
  'hapus beli bayar kirim bagikan batalkan konfirmasi setujui tolak unduh',
  // Russian
  'удалить купить оплатить заказать отправить опубликовать поделиться забронировать отменить подтвердить принять отклонить подписаться отписаться выйти скачать загрузить оформить заблокировать',
];

/** In the form that the code compares: a Turkish "ı" is an i. */
export const otherVerbs: readonly string[] = asRead(BY_LANGUAGE.join(' ')).split(' ');

/**
 * Words that are as often nouns, and words of languages in which each syllable is one: they count only first in a short
 * name.
 */
export const otherFirstWords: ReadonlySet<string> = new Set(
  asRead(
    'payer compra dona koop keluar gửi xóa xoá hủy huỷ حذف شراء دفع إرسال نشر مشاركة تحميل تنزيل إلغاء تأكيد موافق رفض حجز اشتراك خروج پرداخت ارسال لغو تایید دانلود',
  ).split(' '),
);

/** Commands of several words, or of one that has another meaning beside others. */
export const otherPhrases = new RegExp(
  asRead(
    [
      'cerrar sesión|(?:realizar|finalizar) (?:el |la )?(?:pedido|compra)|darse de baja|(?:añadir|agregar|adicionar) (?:al|ao) carr|^sal?ir$|^sair |terminar sessão',
      'jetzt zahlen|in den (?:waren|einkaufs)|in winkel|zur kasse|au panier|passer (?:la )?commande|faire un don|^commander(?:$| et )|al carrello|^ordina(?:$| ora)|do koszyka|logga ut|log ud',
      'satın al|sipariş ver|çıkış yap|^çıkış$|oturumu kapat|abone ol|sepete ekle|pesan sekarang|^mua ngay|^thanh toán$|đặt hàng|đăng xuất|xác nhận',
      '^(?:добавить )?в корзину$|^выход(?: из|$)|تسجيل الخروج|إلى السلة|به سبد|^خرید$',
    ].join('|'),
  ),
  'u',
);

/**
 * Japanese and Korean: a noun is a command at the end, or with the verb "to do". Traditional Chinese characters,
 * without Japanese ones.
 */
export const otherCommands = new RegExp(
  [
    '(?:削除|購入|送信|投稿|公開|共有|寄付|送金|キャンセル|確定|同意|拒否|退会|解約|購読|ログアウト|ダウンロード|投票|通報|応募)(?:する|$)|(?:注文|予約|確認)する|支払う|申し込む|取り消す|購入手続|カートに(?:入れ|追加)|レジに進',
    '(?:삭제|구매|결제|송금|기부|전송|보내기|게시|공유|다운로드|로그아웃|탈퇴|해지|취소|동의|거절|신청|투표|신고|차단|구독)(?:하기|$)|(?:주문|예약|확인)하기|장바구니에? ?담기',
    '^[^ぁ-ヺ]*(?:刪除|購買|結帳|轉帳|發送|送出|發布|上傳|下載|訂閱|退訂|拒絕|加入購物車)|^確認[^ぁ-ヺ]*$',
  ].join('|'),
  'u',
);
