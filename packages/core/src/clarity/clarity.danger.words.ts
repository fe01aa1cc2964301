import type { ClarityWords } from "./clarity.words.ts"

/** One phrase between two commas or lines. */
const phrases = (text: string): ReadonlyArray<string> =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")

/**
 * Words after which SOS is shown, whatever else the question says. Written as `words` reads them: no accents, no apostrophes,
 * no filler. Each is heard where a word of the question begins with it; a dot asks for the word to end there. Rather one too many.
 */
export const DANGER_WORDS: ClarityWords = {
  en: phrases(`
    help., help me, helpme., halp., helping me escape, save me, rescue me, rescue us, in trouble, big trouble, danger, emergency, 911, 112., 999.
    police, cops, ambulance, call the cop, call for help, mayday
    afraid, frighten, scared, imscared, scares me, scaring me, scary, terrif, panicking, freaking out, freaked out, bad feeling, something bad
    something not right, dont trust him, dont trust her, dont trust them, not safe, unsafe, feel safe, feeling safe here, in danger
    follow, stalk, chasing me, chases me, chased me, tailing me, watching me, watches me, spying on, behind me, coming after me, after me.
    outside my, at my door, at my window, hes outside, shes outside, theyre outside, knows where i live, came to my house
    showed up at my, broke in, breaking in, harass, creeping me
    cant leave, cant get out, cant get away, cant get home, cant go home, cant escape, cant move, cant breathe, cant walk, cant stand
    cant scream, wont let, wont stop, wont leave, wont go away, wont take no, wont take me, wont open, wont unlock, wont give me
    wont give back, doesnt let me, didnt let me, dont let me, not let me, not letting me, isnt letting me, arent letting me
    refuses to let, refuses to leave, doesnt stop, didnt stop, let me go., let me out, let go of me, get me out, get off me, get off of me
    leave me alone, locked, lock me, trapped, cornered, held me, holds me, holding me, hold me down, pinned me, tied me, tied up
    dragged, dragging me, pulled me, pulling me, pulls me, my hair, blocking the door, blocks the door, blocked the door, blocking my
    against the wall, against my will, without my consent, dont consent, didnt consent, kidnap, abduct, hostage, stuck with him
    stuck with her, stuck with them, took my phone, takes my phone, took my keys, took my bag, has my phone, has my keys, taken my phone
    forced, forces me, forcing, force me, made me., makes me drink, makes me stay, makes me do, making me do, pressuring me
    touched me, touching me, touches me, touch me, touched my, touching my, touches my, grabbed, grabbing, grabs me, grabs my, grab me, grab my, grop, molested, molesting, molests, undress, took off my, nudes.
    blackmail, extort, rape, raping, rapist, sexual, assault, abus, attack
    pushed me, pushing me, pushes me, push me, shoved, shoving, shoves, slap, punch, kicked me, kicking me, kicks me, beat me, beats me
    beating, beaten, beat up, bit me., bites me, biting me, hit me, hits me, hitting, hurt, smacked, bruise, bleed, blood, stab, cut me., burned me
    choke, choking, strangl, suffocat, shoot me, shoots me, shooting, shooter, shot me., gun., guns., gunpoint, knife, knives, weapon, violen, aggressive, aggression, threat
    yelling at, yells at, screaming, screams at, shouting at, shouts at, furious
    robbed, robbing, mugged, mugging, stole my, steals my, stealing my, stolen
    drugged, drugs., drug me, drugging, spiked, roofie, roofied, ghb., rohypnol, something in my drink, sth in my drink, smth in my drink, put in my drink
    something in my glass, drink tastes, poison, overdos, dizzy, woozy, passed out, passing out, blacked out, blacking out, feel faint, fainting, fainted, too drunk
    dont remember, kill, murder, suicid, want to die, wanna die, going to die, gonna die, dying, end my life, hurt myself, self harm
    hit my face, being held, get out of here, handsy, have sex, wants sex, sex with me, i said no, and i dont want, on my thigh, up my thigh, cant check in, told him no, told her no, said stop, in his car
    out of my house, call someone, send someone, come get me, head is spinning, im not ok, something feels off, feel weird
    on top of me, breaking the door, breaks the door, broke the door, wont give my, ripped my, tore my, filming me, films me, filmed me, fear for my life
    im lost, dont know where i am, dont know where he, taking me somewhere, took me somewhere, drove me somewhere, stop the car, wrong way
  `),
  es: phrases(`
    ayuda., ayudas., ayudame, ayudeme, ayudenme, ayudanos, ayudarme, alluda, aiuda, me ayude, necesito ayuda, auxilio, socorro, sacame, saquenme, salvame
    salvenme, rescat, peligr, emergencia, policia, la poli., ambulancia, en problemas, en apuros, en riesgo, corro riesgo
    miedo, asust, aterr, tengo panico, mala espina, mal presentimiento, algo malo, algo va mal, no confio en el, no confio en ella
    insegur, no me siento segur, no me siento a salvo, no me siento bien, no estoy a salvo, me siento mal, no estoy bien, no es seguro
    siguiendo, me sigue, me sigui, me han seguido, nos sigue, nos sigui, persig, acech, me vigila, me espia, me observa, atras de mi., atras mio
    detras de mi., detras mio, fuera de mi casa, afuera de mi, en mi puerta, sabe donde vivo, vino a mi casa, metio a mi casa, metio en mi casa
    acosa., acoso., acosan., acosando, acosador, acosada, acosado
    no me deja, no me quiere dejar, no nos deja, no me quiere soltar, no me suelta, no me solt, no me abre, no deja que, no deja irme, no deja de
    no para de, no quiere que me vaya, sueltame, suelteme, suelta., dejame, dejeme, no puedo irme, no puedo salir, no puedo escapar, no puedo huir
    no puedo correr, no puedo mover, no puedo respirar, no puedo gritar, no puedo volver, no puedo caminar, no me puedo ir, no me puedo mover
    no me puedo parar, encerr, atrapad, acorral, retenid, me retien, amarr, me tiene aqui, secuestr, rapt, me quiere llevar, me llevo a otro
    me lleva a otro, a donde me lleva, me subio a su, me metio a su, me quito el, me quito la, me quito mi, me quito las, me robo, robaron, robando, asalt
    me obliga, obligo a, obligand, obligad, me forz, forzand, forzad, a la fuerza, contra mi voluntad, sin mi consentimiento, me presion
    me toc, tocandome, no deja de tocar, manose, me agarr, agarrando, me jal, jalone, me arrastr, arrastr, me sujet, sujetando, me desnud, desvist
    viola, violo., violen, abusando, me agred, agresi, agresor, ataca, ataque, ataco, chantaj, extors, amenaz
    me peg, pegandome, golpe, me golp, empuj, cachetad, bofetad, una patad, a patadas, me pate, punetazo, me mord, me muerd, me quem, me cort, apunal, lastim, herid
    me hizo dano, me hace dano, dano., hacerme dano, me duele, moreton, sangre, sangra, sangro, estrangul, ahorc, ahog, asfix
    disparo, dispara, balazo, un arma., su arma., el arma., con arma, armas., armado, pistol, cuchill, navaja, machete, me grita, me grito, gritando, gritandome, grite.
    drog, en mi bebida, en la bebida, en mi trago, en el trago, en mi copa, en mi vaso, adulter, escopolamina, burundanga, maread, desmay, borrach
    no me acuerdo, envenen
    acueste con, dije que no, salir de aqui, salir de aki, venganme, vengan por mi, me tiro al, me avento., quieren robar, no quiero estar aqui
    me siento rar, y no quiero, emborrach, pegarme, me graba, grabandome
    matar., matarme, matarla, matarlo, matarnos, me mata, me mato., asesin, morir., moriremos, suicid, quitarme la vida, no quiero vivir, no se donde estoy, estoy perdid, me perdi.
  `),
}

/**
 * Everyday phrases that hold a word of danger, as whole words; they are taken out before danger is listened for. Narrow: whoever
 * is in danger says more than one of these.
 */
export const HARMLESS_WORDS: ClarityWords = {
  en: phrases(`
    help me pick, help me choose, help me decide, help me plan a, help me plan my date, help me write, help me invite, help me add, help me set
    help me understand, help me with my profile, help me with the app, help me with my outfit, help with my profile, help with the app, help with settings
    help with my outfit, help page, help text, help center, can you help with, what can you help, how can you help, help you, help people, help others
    help him pick, help her pick, help us pick
    emergency contact, trouble with the app, trouble signing in, trouble logging, privacy policy
    follow him on, follow her on, follow them on, follow back, follow up, following day, following week, following morning
    hit it off, killing it, kill time, killing time, dressed to kill, killer outfit, killer smile, dying to, burning question, bloody mary, blood orange, blood type
    punch line, punchline, punch bowl, fruit punch, scary movie, scary movies, scary film, scary films, coke, cokes, wont stop raining, wont stop talking about, wont stop laughing, kiss me
    policies, look after me, grab a coffee, grab a drink, grab a bite, grab a beer, grab a table, grab a seat, grab coffee, grab dinner, grab drinks, grab lunch, grab some, shoot me a text, cut my hair, do my hair, wear my hair, with my hair
    my hair looks, color my hair, treat, treats, treated, treating, treatment, drugstore, passed out flyers
  `),
  es: phrases(`
    ayudame a elegir, ayudame a escoger, ayudame a decidir, ayudame a escribir, ayudame a planear, ayudame a planificar, ayudame a invitar
    ayudame a configurar, ayudame a agregar, ayudas a elegir, ayudas a escoger, ayudas a decidir, ayudas a escribir, ayudas a planear, ayudas a invitar
    ayudas a configurar, ayudas a agregar, ayudas con mi perfil, ayuda con mi perfil, ayuda con la app, ayuda para elegir, ayuda a elegir
    en que me ayudas, como me ayudas, pagina de ayuda, contacto de emergencia
    me toca pagar, me toca invitar, me toca elegir, me toca escoger, me toca trabajar, me toca a mi
    golpe de suerte, drogueria, sangria, sangrias, me mata de risa, me mato de risa, morir de risa, peliculas de miedo, pelicula de miedo, estoy siguiendo, siguiendo las
    no deja de llover, no para de llover, no para de hablar de, no deja de hablar de, dejame ver, dejame saber, dejame pensar, me pego la gripa, me pego la gripe
    me corto el pelo, me corto el cabello, pistola de agua, no me acuerdo del pin, no me acuerdo de mi, miedo al compromiso
  `),
}

/** Words between the words of a phrase that change nothing of it, and are not read: `me está siguiendo` is `me siguiendo`. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  phrases(`
    really, very, so, just, fucking, fuckin, totally, kinda, also, please, pls, plz, fast, now
    esta, sta, estan, stan, estaba, estuvo, anda, andan, tan, muy, super, ya, porfa, porfavor, porfis
  `),
)

/** What is read as something else: how it is typed in a hurry, and how it is looked for. */
export const READ_AS: ReadonlyArray<readonly [typed: string, read: string]> = [
  [" can t ", " cant "],
  [" won t ", " wont "],
  [" don t ", " dont "],
  [" didn t ", " didnt "],
  [" doesn t ", " doesnt "],
  [" isn t ", " isnt "],
  [" cannot ", " cant "],
  [" can not ", " cant "],
  [" could not ", " cant "],
  [" couldnt ", " cant "],
  [" will not ", " wont "],
  [" do not ", " dont "],
  [" does not ", " doesnt "],
  [" did not ", " didnt "],
  [" is not ", " isnt "],
  [" i am ", " im "],
  [" i m ", " im "],
  [" m ", " me "],
  [" isnt safe ", " not safe "],
  [" dont feel ok", " not safe "],
]
