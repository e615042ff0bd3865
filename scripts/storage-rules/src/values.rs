//! Converts JSON values, from the protocol or Firestore's REST API, to those of hidane-rules.

use hidane_rules::eval::{Map, Timestamp, Value};
use serde_json::Value as Json;

/// Reads `{"string_value": "x"}` (firebase-tools) and `{"stringValue": "x"}` (Firestore) alike.
/// Anything else becomes null, so a rule that uses it denies the request.
pub fn value(json: &Json) -> Value {
    let Some((kind, inner)) = json.as_object().and_then(|object| object.iter().next()) else {
        return Value::Null;
    };
    match kind.replace('_', "").to_lowercase().as_str() {
        "boolvalue" | "booleanvalue" => Value::Bool(inner.as_bool().unwrap_or(false)),
        "intvalue" | "integervalue" => integer(inner).map_or(Value::Null, Value::Int),
        "floatvalue" | "doublevalue" => inner.as_f64().map_or(Value::Null, Value::Float),
        "stringvalue" => Value::String(inner.as_str().unwrap_or_default().to_owned()),
        "timestampvalue" => timestamp(inner).map_or(Value::Null, Value::Timestamp),
        "listvalue" | "setvalue" | "arrayvalue" => {
            Value::List(inner["values"].as_array().map(|v| v.iter().map(value).collect()).unwrap_or_default())
        }
        "mapvalue" => Value::Map(fields(inner)),
        "pathvalue" => Value::Path(
            inner["segments"]
                .as_array()
                .map(|s| s.iter().filter_map(|x| x["simple"].as_str().map(str::to_owned)).collect())
                .unwrap_or_default(),
        ),
        _ => Value::Null,
    }
}

/// The entries of `fields`.
pub fn fields(json: &Json) -> Map {
    json["fields"]
        .as_object()
        .map(|object| object.iter().map(|(key, inner)| (key.clone(), value(inner))).collect())
        .unwrap_or_default()
}

fn integer(json: &Json) -> Option<i64> {
    json.as_i64().or_else(|| json.as_str()?.parse().ok())
}

/// RFC 3339 in UTC, with or without a fraction: `2026-06-09T08:41:00.123Z`.
pub fn timestamp(json: &Json) -> Option<Timestamp> {
    if let Some(seconds) = json["seconds"].as_i64() {
        return Some(Timestamp { seconds, nanos: json["nanos"].as_i64().unwrap_or(0) as i32 });
    }
    let text = json.as_str()?.strip_suffix('Z')?;
    let (date, time) = text.split_once('T')?;
    let mut date = date.split('-').map(str::parse::<i64>);
    let (year, month, day) = (date.next()?.ok()?, date.next()?.ok()?, date.next()?.ok()?);
    let (clock, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let mut clock = clock.split(':').map(str::parse::<i64>);
    let (hour, minute, second) = (clock.next()?.ok()?, clock.next()?.ok()?, clock.next()?.ok()?);
    let nanos = format!("{fraction:0<9}").get(..9)?.parse().ok()?;
    Some(Timestamp {
        seconds: days_since_epoch(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second,
        nanos,
    })
}

/// Days from 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant's days_from_civil).
fn days_since_epoch(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year - era * 400;
    let shifted_month = (month + 9) % 12;
    let day_of_year = (153 * shifted_month + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn reads_times() {
        let at = |text: &str| timestamp(&json!(text)).map(|t| (t.seconds, t.nanos));
        assert_eq!(at("1970-01-01T00:00:00Z"), Some((0, 0)));
        assert_eq!(at("2000-03-01T00:00:00.5Z"), Some((951_868_800, 500_000_000)));
        assert_eq!(at("2026-06-09T08:41:00.123Z"), Some((1_780_994_460, 123_000_000)));
        assert_eq!(at("yesterday"), None);
    }

    #[test]
    fn reads_both_spellings() {
        assert_eq!(value(&json!({"int_value": 3})), Value::Int(3));
        assert_eq!(value(&json!({"integerValue": "3"})), Value::Int(3));
        assert_eq!(value(&json!({"booleanValue": true})), Value::Bool(true));
        assert_eq!(value(&json!({"geo_point_value": {}})), Value::Null);
    }
}
