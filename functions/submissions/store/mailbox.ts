// Which mailbox an address leads to: providers accept many spellings of one. Only the Node host mails, so the list of public suffixes ships with no Worker.

import { getDomain, getDomainWithoutSuffix } from 'tldts';

/** A provider's rules for the addresses at its domains. */
type Provider = {
	/** Its domains; `yahoo.*` is that name below every public suffix. */
	readonly domains: readonly string[];
	/** Whether one mailbox has an address at each of the domains. The first one then replaces them all. */
	readonly sharesNames?: true;
	/** The first character of a sub-address. `+` is one everywhere. */
	readonly separator?: string;
	/** Characters in a name that make no difference, and what replaces them. */
	readonly equal?: { readonly characters: RegExp; readonly become: string };
	/** Whether `any@name.domain` is `name@domain`. */
	readonly takesSubdomains?: true;
};

/** Fastmail's domains other than its own name: https://www.fastmail.com/about/ourdomains/ */
const FASTMAIL_DOMAINS =
	`123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us cluemail.com
	elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net eml.cc f-m.fm fast-email.com fast-mail.org
	fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com fastmailbox.net fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com
	ftml.net h-mail.us hailmail.net imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net
	internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com mailbolt.com mailc.net mailcan.com
	mailforce.net mailftp.com mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org
	ml1.net mm.st myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com pobox.com postinbox.com postpro.net proinbox.com promessage.com
	realemail.net reallyfast.biz reallyfast.info rushpost.com sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com swift-mail.com
	the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com yepmail.net your-mail.com`.split(
		/\s+/,
	);

const PROVIDERS: readonly Provider[] = [
	// https://support.google.com/mail/answer/7436150
	{ domains: ['gmail.com', 'googlemail.com'], sharesNames: true, equal: { characters: /\./g, become: '' } },
	// https://proton.me/support/addresses-and-aliases
	{ domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], sharesNames: true, equal: { characters: /[._-]/g, become: '' } },
	// https://support.apple.com/en-us/118230
	{ domains: ['icloud.com', 'me.com', 'mac.com'], sharesNames: true },
	// https://yandex.com/support/id/authorization/email.html; a hyphen in a name equals a dot
	{ domains: ['yandex.*', 'ya.ru'], sharesNames: true, equal: { characters: /-/g, become: '.' } },
	// Names have no hyphen: it begins the keyword of a disposable address. https://help.yahoo.com/kb/SLN28338.html
	{ domains: ['yahoo.*', 'ymail.com', 'y7mail.com', 'rocketmail.com', 'myyahoo.com'], separator: '-' },
	// https://www.fastmail.help/hc/en-us/articles/360060591053
	{ domains: ['fastmail.*', ...FASTMAIL_DOMAINS], takesSubdomains: true },
	// Large ones without other spellings.
	{
		domains:
			`outlook.com outlook.de outlook.es outlook.fr outlook.it outlook.jp outlook.com.br hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr
			hotmail.it live.com live.ca live.co.uk live.de live.fr live.it live.nl msn.com aol.com gmx.at gmx.ch gmx.com gmx.de gmx.net web.de
			t-online.de freenet.de mail.ru bk.ru inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net zoho.com
			comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com btinternet.com sky.com talktalk.net
			orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it uol.com.br bol.com.br terra.com.br wp.pl o2.pl
			interia.pl onet.pl seznam.cz ziggo.nl kpnmail.nl telenet.be skynet.be bluewin.ch telia.com rediffmail.com bigpond.com optusnet.com.au
			xtra.co.nz docomo.ne.jp ezweb.ne.jp softbank.ne.jp`.split(/\s+/),
	},
];

/** Providers by each of their domains. */
const BY_DOMAIN = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)));

/**
 * The domain that someone registered: `company.co.uk` of `mail.company.co.uk`, by https://publicsuffix.org. A host without one is taken as it is.
 * @param host lowercase
 */
function toRegistrable(host: string): string {
	return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** The provider of a host, by its registered domain. */
function findProvider(host: string, registrable = toRegistrable(host)): Provider | undefined {
	return BY_DOMAIN.get(registrable) ?? BY_DOMAIN.get(`${getDomainWithoutSuffix(host) ?? ''}.*`);
}

/** Whether an address is at a provider of mailboxes for everybody. At any other domain, one person may get all mail. */
export function isAtProvider(email: string): boolean {
	return findProvider(split(email).host) !== undefined;
}

/** An address in lowercase, in two parts. */
function split(email: string): { name: string; host: string } {
	const address = email.toLowerCase();
	const at = address.lastIndexOf('@');
	return { name: address.slice(0, at), host: address.slice(at + 1) };
}

/** The part before a separator; a name that is all sub-address is one of its own. */
function cut(name: string, separator: string): string {
	const at = name.indexOf(separator);
	return at > 0 ? name.slice(0, at) : name;
}

/**
 * One spelling of an address for all that lead to the same mailbox: without letter case, without a sub-address (`ada+shop@`), and as its provider
 * reads it. In practice no two mailboxes differ in these alone, although the standard allows it.
 */
export function toMailbox(email: string): string {
	const { name, host } = split(email);
	const registrable = toRegistrable(host);
	const provider = findProvider(host, registrable);
	const short = cut(name, '+');
	if (provider === undefined) return `${short}@${host}`;
	const { domains, sharesNames, separator = '+', equal, takesSubdomains } = provider;
	const below = host === registrable ? undefined : host.slice(0, -registrable.length - 1);
	const owner = takesSubdomains && below !== undefined ? below.slice(below.lastIndexOf('.') + 1) : cut(short, separator);
	const plain = equal ? owner.replace(equal.characters, equal.become) : owner;
	const domain = sharesNames ? domains[0]?.replace('*', 'com') : takesSubdomains ? registrable : host;
	return `${plain === '' ? owner : plain}@${domain}`;
}

/** The registered domain of an address's mailbox. */
export function toMailDomain(email: string): string {
	return toRegistrable(split(toMailbox(email)).host);
}

/**
 * An address without all parts that some provider might ignore: dots, hyphens and underscores in the name, and hosts
 * below the registered domain. Addresses that agree in it may be one mailbox at a provider that `PROVIDERS` does not list.
 */
export function toLookAlike(email: string): string {
	const { name } = split(toMailbox(email));
	const plain = name.replace(/[._-]/g, '');
	return `${plain === '' ? name : plain}@${toMailDomain(email)}`;
}
